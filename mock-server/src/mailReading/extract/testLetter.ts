import { readMessage } from '../readMessage';
import type { Extraction } from './reading';

/** An email as tests write it. Sent on Monday, 2 March 2026, to a subcontractor at tern-interiors.example. */
export type TestLetter = {
  readonly from?: string;
  readonly to?: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
};

export function rawLetter({
  from = 'Ada Quill <aquill@quillmason.example>',
  to = 'bids@tern-interiors.example',
  replyTo,
  subject,
  text,
  html,
}: TestLetter): Uint8Array {
  const headers = [
    `From: ${from}`,
    `To: ${to}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
    `Subject: ${subject}`,
    'Date: Mon, 02 Mar 2026 08:15:00 -0800',
    'Message-ID: <letter@quillmason.example>',
    'MIME-Version: 1.0',
  ];
  const type = `Content-Type: text/${html === undefined ? 'plain' : 'html'}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit`;
  return new TextEncoder().encode(`${headers.join('\r\n')}\r\n${type}\r\n\r\n${html ?? text ?? ''}`);
}

export async function readLetter(letter: TestLetter): Promise<Extraction> {
  return (await readMessage(rawLetter(letter))).reading;
}
