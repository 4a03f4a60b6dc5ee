import type { BasisEmail } from '../../outgoing/queueBasisEmail';

interface Invitation {
  readonly workspaceName: string;
  /** Name of the inviting user; empty if unknown. */
  readonly by: string;
  readonly link: string;
}

/** A name on one line: line breaks would end a header of the email. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Warns whoever has the mailbox; the accounts themselves are named by the link alone. */
const endsOthers =
  'If you already use Basis with this email at another company, a password that you choose here ends that account. The link names it before you choose. If you did not expect this email, ignore it.';

/** Writes the email that invites a colleague. */
export const invitationLetter = ({ workspaceName, by, link }: Invitation): BasisEmail => {
  const place = oneLine(workspaceName);
  const who = oneLine(by) || 'A colleague';
  return {
    subject: `You are invited to ${place} on Basis`,
    text: `${who} invites you to ${place} on Basis. Choose your password to start:\n\n${link}\n\nThe link is valid for seven days.\n\n${endsOthers}\n`,
  };
};
