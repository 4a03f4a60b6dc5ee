import type { BidPreview, PreviewedInvite } from '@basis/domain/model/contract/contract';
import { counted } from '@basis/domain/model/formats/numbers';
import type { ShownInvite } from '@basis/domain/subjects/inbox/BidPreviewStore';

const listed = new Intl.ListFormat('en-US');
const maxNamed = 3;

/** Companies without their legal form and trade, for short sentences: “Calloway”. */
const shortName = (name: string): string => name.replace(/,? (?:Inc|LLC|Ltd|Co|Corp)\.?$/i, '');

const possessive = (name: string): string => `${name}${name.endsWith('s') ? '’' : '’s'}`;

/** Tells which emails a value comes from: “from all 4 emails”, “from Calloway’s email”. */
export const sourceWords = (
  messageIds: readonly string[],
  invites: readonly Pick<PreviewedInvite, 'messageIds' | 'company'>[],
  total: number,
): string | null => {
  if (messageIds.length === 0) return null;
  if (total > 1 && messageIds.length === total) return `from all ${total} emails`;
  const companies = messageIds.map(
    (id) => invites.find((invite) => invite.messageIds.includes(id))?.company.name ?? null,
  );
  const names = [...new Set(companies.flatMap((name) => (name === null ? [] : shortName(name))))];
  const [first] = names;
  if (messageIds.length === 1) return first === undefined ? 'from the email' : `from ${possessive(first)} email`;
  const others = names.length - maxNamed;
  const shown = others > 0 ? [...names.slice(0, maxNamed), `${others} more`] : names;
  const emails = `from ${messageIds.length} emails`;
  return shown.length ? `${emails}: ${listed.format(shown)}` : emails;
};

/** Title of the preview: “Add one bid from 4 emails”. */
export const previewTitle = (emails: number, project: { readonly name: string } | null): string =>
  project ? `Add ${counted(emails, 'email')} to ${project.name}` : `Add one bid from ${counted(emails, 'email')}`;

/** Label of the button that ends the preview. */
export const previewButton = (emails: number, invites: number, project: { readonly name: string } | null): string => {
  if (!project) return `Add bid with ${counted(invites, 'invite')}`;
  return invites ? `Add ${counted(invites, 'invite')}` : `Link ${counted(emails, 'email')}`;
};

/** Says what the emails without an invitation of their own do. */
export const letterWords = ({ letterIds }: Pick<BidPreview, 'letterIds'>): string | null =>
  letterIds.length === 0
    ? null
    : `${counted(letterIds.length, 'email')} ${letterIds.length === 1 ? 'brings' : 'bring'} no invite and ${
        letterIds.length === 1 ? 'is' : 'are'
      } filed with the bid. What ${letterIds.length === 1 ? 'it says' : 'they say'} of dates is offered there.`;

/** Says which invitations of the bid get emails. */
export const presentWords = (present: readonly Pick<ShownInvite, 'company'>[]): string | null =>
  present.length === 0
    ? null
    : `${listed.format(present.map(({ company }) => company.name))} ${
        present.length === 1 ? 'has an invite' : 'have invites'
      } there already. Other dates in these emails are offered on the bid.`;
