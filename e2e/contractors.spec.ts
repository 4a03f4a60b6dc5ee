import type { Locator, Page } from '@playwright/test';
import { newWord } from '../packages/domain/src/testing/seed';
import { expect, test } from './journey';
import { ownWords } from './letters';

interface Contractor {
  readonly company: string;
  readonly person: string;
  readonly email: string;
  readonly due: string;
  readonly street: string;
}

const contractors: readonly [Contractor, ...Contractor[]] = [
  {
    company: 'Calloway Contracting',
    person: 'Leo Marsh',
    email: 'leo@calloway-gc.example',
    due: 'March 9, 2027 at 2:00 PM',
    street: '2300 NE Quarry Rd',
  },
  {
    company: 'Northgate Construction',
    person: 'Sam Ito',
    email: 'sam@northgate-gc.example',
    due: 'March 10, 2027 at 12:00 PM',
    street: '2300 NE Quarry Rd',
  },
  {
    company: 'Stratum Builders',
    person: 'Ruth Aldana',
    email: 'ruth@stratum-gc.example',
    due: 'March 10, 2027 at 2:00 PM',
    street: '2300 NE Quarry Rd',
  },
];

const invitationBy = (job: string, { company, person, email, due, street }: Contractor): string =>
  ownWords({
    from: `"${person}" <${email}>`,
    subject: `Invitation to Bid: ${job}`,
    text: [
      `${company} invites you to bid on the following project.`,
      `Project: ${job}`,
      `Location: ${street}, Gresham, OR 97030`,
      `Bid Due: ${due}`,
      person,
      'Estimator',
      company,
    ].join('\n'),
  });

const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });

test(
  'three contractors of one job become one bid in its preview, an award is accepted, and Undo takes it back',
  { tag: '@slow' },
  async ({ page, signedInAs, receiveMail }) => {
    test.setTimeout(400_000);
    await signedInAs('member');
    const job = `Alder Point ${newWord()} School`;
    for (const contractor of contractors) await receiveMail(invitationBy(job, contractor));
    await page.goto('/inbox');
    const head = page.getByRole('row', { name: new RegExp(`3 emails look like one bid: ${job}`) });
    await expect(head).toBeVisible();
    await head.getByRole('button', { name: 'Add as one bid…' }).click();

    const preview = page.getByRole('dialog', { name: 'Add one bid from 3 emails' });
    await expect(preview.getByText('Nothing is saved yet')).toBeVisible();
    await expect(preview.getByText('from all 3 emails').first()).toBeVisible();
    const earliest = preview.getByRole('row').filter({ hasText: 'Earliest' });
    await expect(earliest).toContainText('Calloway Contracting');
    await expect(earliest).toContainText('Mar 09, 2027');
    await preview.getByRole('button', { name: 'Add bid with 3 invites' }).click();
    await expect(toast(page, '3 emails were added as one bid.')).toBeVisible();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'See bid details' }).click();
    const invites = page.getByRole('grid', { name: 'Bid invites' });
    for (const { company, person } of contractors) {
      await expect(invites.getByRole('row').filter({ hasText: company })).toContainText(person);
    }

    const [{ person, email }] = contractors;
    const subject = `Award: ${job}`;
    await receiveMail(
      ownWords({
        from: `"${person}" <${email}>`,
        subject,
        text: [
          `Good news: we are pleased to award you the drywall package of ${job}, in the amount of $412,000.`,
          'The other proposal was Palisade Interiors at $438,500.',
          `Project: ${job}`,
          person,
          'Calloway Contracting',
        ].join('\n'),
      }),
    );
    await page.goto('/inbox');
    await page
      .getByRole('row', { name: new RegExp(subject) })
      .getByRole('gridcell')
      .first()
      .click();
    const details = page.getByRole('dialog', { name: subject });
    await details.getByRole('button', { name: /^Link to Alder Point/ }).click();
    const card = details.getByRole('region', { name: 'Calloway Contracting awards you this bid' });
    await expect(card).toContainText('$412,000');
    await expect(card).toContainText('Palisade Interiors');
    await card.getByRole('button', { name: 'Mark as awarded' }).click();
    await expect(toast(page, 'The bid was changed')).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).first().click();
    await expect(card).toBeVisible();
  },
);
