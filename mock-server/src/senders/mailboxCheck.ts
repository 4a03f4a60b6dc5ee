import { readHeader, readSender, repeatedFields, valueOf } from './headerFields';
import { checkOfResults, readResults } from './resultsField';
import { unclearSender, type SenderCheck } from './senderCheck';

/**
 * Reads what the server of a mailbox wrote about an email's sender. Only the topmost field counts, which the last server
 * wrote; a sender can write any below.
 * @param head first bytes of the message.
 * @param mailHost IMAP server of the mailbox, for servers that don't name themselves in the field.
 * @param trusted names of servers whose results are believed, in lower case.
 * @returns null if nothing is known.
 */
export const checkInMailbox = (
  head: Uint8Array,
  mailHost: string,
  trusted: ReadonlySet<string>,
): SenderCheck | null => {
  if (!trusted.size) return null;
  const header = readHeader(head);
  const topmost = header.fields.find(({ name }) => name === 'authentication-results');
  if (!topmost) return null;
  const results = readResults(valueOf(topmost));
  if (!trusted.has(results.host ?? mailHost.toLowerCase())) return null;
  const sender = readSender(header);
  if (!sender) return null;
  if (sender.isUnclear) return unclearSender(sender.domain, 'Mailbox');
  const check = checkOfResults(results, sender.domain, 'Mailbox');
  // The server may have verified a signature that covers only one of them, and another one is shown.
  return check?.verdict === 'Proved' && repeatedFields(header.fields).size ? null : check;
};
