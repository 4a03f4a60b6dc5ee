import { formatCount } from '@basis/domain/model/formats/numbers';
import { monthDay, monthDayYear } from '../emails/days';
import { said, signature, type Call, type Term, type Words } from './voices';

/** "$1,234,000" */
const dollars = (cents: number): string => `$${formatCount(Math.round(cents / 100))}`;

const letter = (call: Call, subject: string, text: string): Words => ({
  from: { name: call.contractor.person, email: call.contractor.email },
  subject,
  text: `${text}\n\n${signature(call)}\n`,
});

const workOf = ({ package: part }: Call): string =>
  part ? `the ${part.replace(/^[\d ]+/, '').toLowerCase()}` : 'the work';

export const award = (call: Call, cents: number): Words =>
  letter(
    call,
    `Notice of award - ${call.name}`,
    `${call.to.company} team,\n\nWe are pleased to award you ${workOf(call)} at ${call.name} for ${dollars(cents)}.\n\nA subcontract follows this week. Please send your certificate of insurance and a schedule of values.\n\nThank you,`,
  );

/** What a contractor gives as the reason, by the name of the reason that the workspace notes. */
const reasons: Readonly<Record<string, string>> = {
  'Incumbent kept the work': 'The owner stayed with the subcontractor who is on site already.',
  'Scope cut from the job': 'The owner took this scope out of the job after the bids were in.',
  'Late submission': 'Your number reached us after the bids were opened.',
  'GC lost the job': 'Our own bid was second, so the job went to another general contractor.',
};

export interface Price {
  readonly name: string;
  readonly cents: number;
}

export const rejection = (call: Call, reason: string | null, prices: readonly Price[]): Words => {
  const why = reasons[reason ?? ''] ?? null;
  const results = prices.map(({ name, cents }) => `${name}: ${dollars(cents)}`).join('\n');
  const told = [why, results && `These were the numbers ahead of yours:\n${results}`].filter(Boolean).join('\n\n');
  return letter(
    call,
    `Bid results - ${call.name}`,
    `${call.to.company} team,\n\nThank you for your proposal for ${call.name}. Unfortunately you were not selected for this project.${told ? `\n\n${told}` : ''}\n\nWe hope to work with you on the next one.`,
  );
};

/** Moves the bid date to that of the call. */
export const extension = (call: Call, from: Term): Words =>
  letter(
    call,
    `Addendum 1 - bid date extended - ${call.name}`,
    `Bidders,\n\nAddendum 1 for ${call.name} is issued. Bids are now due ${said(call.bid, monthDayYear)} instead of ${monthDay(from.day)}. Everything else stays.\n\nRegards,`,
  );

export const addendum = (call: Call, number: number, change: string): Words =>
  letter(
    call,
    `Addendum ${number} - ${call.name}`,
    `Bidders,\n\nAddendum ${number} for ${call.name} is issued and is in the folder with the plans. ${change} The bid date does not change.\n\nRegards,`,
  );

export const cancellation = (call: Call): Words =>
  letter(
    call,
    `Cancelled: ${call.name}`,
    `${call.to.company} team,\n\nThe owner has cancelled the project ${call.name}. Please stop work on your bid.\n\nWe are sorry for the trouble.\n\nRegards,`,
  );
