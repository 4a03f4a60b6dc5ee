import type { Letter } from '../../platform/mail/outbox';

interface Invitation {
  readonly to: string;
  readonly workspaceName: string;
  /** Name of the inviting user; empty if unknown. */
  readonly by: string;
  readonly link: string;
}

/** A name on one line: line breaks would end a header of the email. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Writes the email that invites a colleague. */
export const invitationLetter = ({ to, workspaceName, by, link }: Invitation): Letter => {
  const place = line(workspaceName);
  const who = line(by) || 'A colleague';
  return {
    to,
    subject: `You are invited to ${place} on Basis`,
    text: `${who} invites you to ${place} on Basis. Choose your password to start:\n\n${link}\n\nThe link is valid for seven days.\n`,
  };
};
