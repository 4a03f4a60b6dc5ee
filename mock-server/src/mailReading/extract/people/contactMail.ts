import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { domainOf, type MailContext } from '../context';
import type { MailDocument } from '../text/document';
import { mailAddress } from './mailAddress';
import { foldName, personOf } from '../text/naming';
import { isPlatformAddress } from '../platforms/recognise';

/** Decides which address belongs to a contact of the general contractor. */

export const emailPattern = new RegExp(mailAddress, 'gu');

/** True if an address contains a person's name: "jdoyle@…", "james@…" for James Doyle. */
export function isNamedIn(name: string, email: string): boolean {
  const local = foldName(email.split('@')[0] ?? '').replace(/ /g, '');
  const [first = '', ...others] = foldName(name).split(' ');
  return others.some((word) => word.length > 2 && local.includes(word)) || (first.length > 2 && local === first);
}

/**
 * The From and Reply-To addresses count for a contact whose name they contain; Reply-To also for one without a name,
 * and a department's address for the person who sends from it.
 */
export function emailOfSender(context: MailContext, name: string | null): string | null {
  const boxes = name === null ? [context.replyTo] : [context.replyTo, context.from];
  const usable = boxes
    .map((box) => box?.email ?? '')
    .filter((email) => usableEmail(context, email) && !isMachine(email));
  return usable.find((email) => name === null || isNamedIn(name, email)) ?? emailOfDepartment(context, name);
}

/** "Wanda Pruitt <contracts@…>" */
function emailOfDepartment(context: MailContext, name: string | null): string | null {
  const { from } = context;
  const isSender = name !== null && from !== null && foldName(from.name) === foldName(name);
  return isSender && usableEmail(context, from.email) && !isProgram(from.email) ? emailIdentity(from.email) : null;
}

/** Address of an office, such as a clerk's, for the person who signs for it. */
export function emailOfOffice({ from, ...context }: MailContext, name: string | null): string | null {
  const isOffice = from !== null && from.name !== '' && personOf(from.name) === null && !isMachine(from.email);
  return name !== null && isOffice && usableEmail({ ...context, from }, from.email) ? emailIdentity(from.email) : null;
}

/** True for an address that nobody reads. */
const isProgram = (email: string): boolean =>
  /^(?:no-?reply|do-?not-?reply|notif(?:y|ications?)|notices?|mailer|messages?|delivery|bounces?|alerts?|system)(?:[+._-].*)?@/i.test(
    email,
  );

/** True for the mailbox of a department or a program. */
export function isMachine(email: string): boolean {
  return isProgram(email) || /^(?:info|team|bids?|invitations?|itb|contracts|estimating)(?:[+._-].*)?@/i.test(email);
}

/** True for an address outside the domains of receivers and platforms. */
export function usableEmail(context: MailContext, email: string): boolean {
  return email.includes('@') && !context.ownDomains.has(domainOf(email)) && !isPlatformAddress(email);
}

/** Every address of a text. */
export const emailsIn = (text: string): string[] => (text.match(emailPattern) ?? []).map(emailIdentity);

/** The first such address of a text. */
export function emailOf(context: MailContext, text: string): string | null {
  return (
    text
      .match(emailPattern)
      ?.map(emailIdentity)
      .find((email) => usableEmail(context, email)) ?? null
  );
}

/** An address in the email that contains the person's name. */
export function emailByName(context: MailContext, document: MailDocument, name: string | null): string | null {
  const emails = [...new Set(document.lines.flatMap((line) => line.text.match(emailPattern) ?? []))]
    .map(emailIdentity)
    .filter((email) => usableEmail(context, email));
  return emails.find((email) => name !== null && isNamedIn(name, email)) ?? null;
}
