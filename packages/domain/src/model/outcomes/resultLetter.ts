/** Facts mentioned in the letter to a contractor. */
export interface LetterFacts {
  readonly bidName: string;
  /** Scope of the invitation; null if it names none. */
  readonly package: string | null;
  /** Name of who gets it; empty if unknown. */
  readonly contactName: string;
  /** Day of the price, as it is written out: October 22; null if it is unknown, as of an imported bid. */
  readonly sentOn: string | null;
  readonly senderName: string;
  readonly firm: string;
}

/** Most letters of a subject. */
const maxSubject = 500;

const scoped = ({ bidName, package: scope }: LetterFacts): string => (scope ? `${bidName}, ${scope}` : bidName);

/** The prepared letter that asks a contractor for the result of a bid. A person reads and sends it. */
export const resultLetter = (facts: LetterFacts): { readonly subject: string; readonly text: string } => {
  const { contactName, sentOn, senderName, firm } = facts;
  const day = sentOn === null ? '' : `${facts.package ? ',' : ''} on ${sentOn}`;
  const firstName = contactName.trim().split(/\s+/)[0] ?? '';
  return {
    subject: `Result of ${scoped(facts)}`.slice(0, maxSubject),
    text: [
      `Hi${firstName ? ` ${firstName}` : ''},`,
      `We sent our price for ${scoped(facts)}${day}. Do you know the result yet?`,
      'One line is enough: awarded, not awarded, or still open. If we were not low, knowing by how much helps us price your next job.',
      `Thank you,\n${[senderName, firm].filter(Boolean).join(', ')}`,
    ].join('\n\n'),
  };
};
