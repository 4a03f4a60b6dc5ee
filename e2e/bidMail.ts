import type { Page } from '@playwright/test';
import { randomId } from '../packages/domain/src/testing/seed';
import type { BasisServer } from './basisServer';
import { deliver } from './smtp';

/** Sends an email to the address of the open bid. */
export const mailBid = async (page: Page, { smtpPort }: BasisServer, subject: string): Promise<void> => {
  const answer = await page.request.get(`/api${new URL(page.url()).pathname}/email-address`);
  const { emailAddress } = (await answer.json()) as { emailAddress: string };
  const lines = [
    'From: Dana Pike <dana@harlanpike.example>',
    `To: ${emailAddress}`,
    `Subject: ${subject}`,
    `Message-ID: <${randomId()}@harlanpike.example>`,
    '',
    'Do you carry the soffit?',
  ];
  await deliver(smtpPort, emailAddress, lines.join('\r\n'));
};
