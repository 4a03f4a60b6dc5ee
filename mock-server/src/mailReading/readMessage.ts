import { extract } from './extract/extract';
import type { Extraction } from './extract/reading';
import { sanitiseHtml, type SanitisedHtml } from './html';
import { parseMessage, type FailureCode, type ParsedMessage, type ReadableMessage } from './parse';

export type MessageReading = {
  readonly parsed: ParsedMessage;
  readonly html: SanitisedHtml | null;
  readonly reading: Extraction;
};

/** Empty reading of an unreadable message. */
const nothingRead: Extraction = {
  platform: 'Unknown',
  communicationType: 'Unknown',
  disposition: 'inbox',
  projects: [],
  scrapedIndicator: 0,
  links: { view: null, answers: [] },
  warnings: [],
};

/** Result for an unreadable message, which is kept and shown as received. */
export const unreadable = (failureCode: FailureCode, reason: string): MessageReading => ({
  parsed: { state: 'failed', failureCode, reason },
  html: null,
  reading: nothingRead,
});

/** How an email is read. */
export interface ReadingTurn {
  /** Workspace that it came to. */
  readonly owner?: string;
  /** CPU time that this attempt may take. */
  readonly limitMs?: number;
  /** Whether it is known to be slow: such emails wait for each other and for no other email. */
  readonly isSlow?: boolean;
  /** Whether it was read before: such emails have a thread of their own, and new ones wait for none of them. */
  readonly isBehind?: boolean;
}

/** Takes ownership of the bytes. */
export type ReadMessage = (raw: Uint8Array, turn?: ReadingTurn) => Promise<MessageReading>;

const maxAttachedEmails = 3;

/** Parses, sanitises and reads one email. Pure: no database, no network; the same bytes always give the same result. */
export async function readMessage(raw: Uint8Array): Promise<MessageReading> {
  try {
    return await readLevel(raw, 0);
  } catch (error) {
    return unreadable('malformed', String(error));
  }
}

async function readLevel(raw: Uint8Array, depth: number): Promise<MessageReading> {
  const parsed = await parseMessage(raw);
  if (parsed.state === 'failed') return { parsed, html: null, reading: nothingRead };
  const html = parsed.html === null ? null : sanitiseHtml(parsed.html);
  const reading = extract(parsed, html);
  const isReport = reading.communicationType === 'Unknown' && reading.disposition === 'existing';
  const attached = depth < maxAttachedEmails && !isReport ? await readAttached(parsed, depth) : null;
  const saysMore = attached !== null && attached.scrapedIndicator >= reading.scrapedIndicator;
  return { parsed, html, reading: saysMore ? attached : reading };
}

/**
 * Reads an email that was forwarded as an attachment in place of the note around it. Omits sources, which would point
 * into the attachment.
 */
async function readAttached(parsed: ReadableMessage, depth: number): Promise<Extraction | null> {
  const letter = parsed.attachments.find((attachment) => attachment.mediaType === 'message/rfc822');
  if (letter === undefined) return null;
  const { reading } = await readLevel(letter.content, depth + 1);
  if (reading.projects.length === 0) return null;
  return { ...reading, projects: reading.projects.map((project) => ({ ...project, sources: {} })) };
}
