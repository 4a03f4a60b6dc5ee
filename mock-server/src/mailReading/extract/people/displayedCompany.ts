import { domainOf, type MailContext } from '../context';
import { foldName, isPersonName, isPlatformName, looksLikeCompany, matchesDomain } from '../text/naming';
import { isPlatformAddress } from '../platforms/recognise';
import type { Found } from '../reading';

/** Reads the company from the sender's name and address. */

/** "Person (Company)", "Person - Company", "Company Plan Room" or only the company. */
export function displayedCompany(context: MailContext): Found<string> | null {
  const email = context.from?.email ?? '';
  const name = context.from?.name || spokenLocalPart(email);
  const inner =
    /\(([^()]{3,70})\)\s*$/.exec(name)?.[1] ??
    /^[^,|]{3,40}?\s*(?:,| - | – |\|| at | @ | via )\s*(.{3,70})$/u.exec(name)?.[1];
  const isNamed = (text: string) =>
    looksLikeCompany(text) ||
    matchesDomain(text, senderDomain(context)) ||
    (!isPersonName(text) && /[&+]| (?:and|of) /i.test(text) && signs(context, text)) ||
    (isPlatformAddress(email) && !isPersonName(text) && text === name) ||
    // A platform writes for the company before the @, whatever it sounds like.
    (text.length > 3 && foldName(spokenLocalPart(email)) === foldName(text));
  const candidate = [inner, name].find(
    (text) =>
      text !== undefined &&
      isNamed(text) &&
      !/^(?:inc|llc|ltd|corp|co|l\.l\.c|lp)\.?$/i.test(text) &&
      !isDepartment(text) &&
      !isPlatformName(text),
  );
  const value = (candidate ?? '')
    .replace(
      / (?:plan ?room|bids?|bidding|(?:estimating|purchasing|procurement|contracts)(?: (?:department|division|office|team))?|notifications?|invitations?|via .*)$/i,
      '',
    )
    .trim();
  return value === '' || /@|no-?reply/i.test(value) ? null : { value, span: null };
}

/** "County Facilities", "Procurement Services": a department of a public body, not the body itself. */
function isDepartment(text: string): boolean {
  return /^(?:(?:county|city|town|district|state|public|general|facilit(?:y|ies)|procurement|purchasing|planning|capital|construction|projects?|contracts?|engineering|bid|office|services?|department|division|management|works|of|and|&|desk|team) ?)+$/i.test(
    text,
  );
}

/** True if the email has the name on its own line. */
function signs(context: MailContext, name: string): boolean {
  return context.documents.some(({ lines }) => lines.some((line) => foldName(line.text) === foldName(name)));
}

/** "Holt_Varga_Builders_notifications@…": some platforms put the company before the @. */
function spokenLocalPart(email: string): string {
  const local = email.split('@')[0] ?? '';
  if (!isPlatformAddress(email) || !local.includes('_')) return '';
  return local
    .replace(/_(?:notifications?|bids?|noreply)$/i, '')
    .split('_')
    .map((word) =>
      /^(?:llc|inc|gc|lp)$/i.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

const freeMail = /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|aol|icloud|me|msn|comcast|proton(?:mail)?)\./;

/** Domain of the contractor's own address; empty if a platform or a private mailbox sends. */
export function senderDomain(context: MailContext): string {
  const box = [context.from, context.replyTo].find(
    (one) => one && one.email.includes('@') && !isPlatformAddress(one.email) && !freeMail.test(domainOf(one.email)),
  );
  return box ? domainOf(box.email) : '';
}
