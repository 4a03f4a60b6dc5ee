import { expect, test } from './journey';
import { deliver } from './smtp';

interface Awaited {
  readonly awaitedResults: readonly {
    readonly bid: { readonly id: string; readonly name: string };
    readonly companies: readonly { readonly name: string; readonly contact: { readonly email: string } | null }[];
  }[];
}

test(
  'a company is asked for a result, answers, and the bid is marked as won',
  { tag: '@slow' },
  async ({ page, signedInAs, basis }) => {
    await signedInAs('member');
    await page.goto('/awaiting-result');
    const { awaitedResults } = (await (await page.request.get('/api/awaited-results?limit=25')).json()) as Awaited;
    const { bid, companies } = awaitedResults.find((one) => one.companies[0]?.contact) ?? {};
    const [company] = companies ?? [];
    if (!bid || !company?.contact) throw new Error('No company can be asked');
    await page.getByRole('button', { name: `Ask for the result: ${company.name}, ${bid.name}`, exact: true }).click();
    const panel = page.getByRole('region', { name: 'Ask for the result' });
    await expect(panel.getByLabel('Message')).toHaveValue(/Do you know the result yet\?/);
    await panel.getByRole('button', { name: /^Send to / }).click();
    const row = page
      .getByRole('row')
      .filter({ hasText: `${bid.name}:` })
      .filter({ hasText: company.name });
    await expect(row).toContainText('Asked today, no answer yet');
    await expect(row.getByRole('button')).toHaveCount(0);

    const answer = await page.request.get(`/api/projects/${bid.id}/email-address`);
    const { emailAddress } = (await answer.json()) as { emailAddress: string };
    const letter = [
      `From: <${company.contact.email}>`,
      `To: ${emailAddress}`,
      'Subject: Re: Result',
      '',
      'You got it!',
    ];
    await deliver(basis.smtpPort, emailAddress, letter.join('\r\n'));
    await expect(row.getByText('“You got it!”')).toBeVisible();
    await page.getByRole('button', { name: `Won: ${bid.name}, suggested by an answer` }).click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
  },
);
