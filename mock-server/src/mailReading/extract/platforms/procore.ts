import { sliceMapped, spanOf, trimMapped, type Mapped } from '../../mapped';
import type { MailContext } from '../context';
import { statements } from '../text/document';
import type { DraftReading, Found } from '../reading';
import type { PlatformFacts, UsualReading } from './platformFacts';

export const procore: PlatformFacts = {
  domains: ['procoretech.com', 'procore.com'],
  keys: [{ kind: 'bid', pattern: /\/(?:route_to_bid_sheet|public\/bid|planroom\/bids?)\/(\d+)|[?&]bid_id=(\d+)/i }],
  read,
};

type Title = { readonly package: Found<string>; readonly name: Found<string> };

/** "Invitation to Bid: 07A - Roofing for Elk Prairie Depot", "Addendum 3 issued: BP 08 - Glazing (Elk Prairie Depot)". */
const subjectForms: readonly RegExp[] = [
  /:\s+(?<package>[^:()]{2,80}) \((?<name>[^()]{3,90})\)\s*$/u,
  /:\s+(?<package>(?:BP|Bid Package|\d{2})[^:()]{1,80}?) for (?<name>[^:()]{3,90})$/u,
];
const bodyForm = /\bbid package (?<package>[^.]{2,80}?) (?:on|for) (?<name>\p{Lu}[^.]{2,90})\.?$/u;

function titleIn(source: Mapped, pattern: RegExp): Title | null {
  const groups = pattern.exec(source.text)?.groups;
  const part = (text: string | undefined): Found<string> | null => {
    const at = text === undefined ? -1 : source.text.lastIndexOf(text);
    const piece = trimMapped(sliceMapped(source, at, at + (text?.length ?? 0)));
    return at < 0 || piece.text === '' ? null : { value: piece.text, span: spanOf(piece) };
  };
  const [trade, name] = [part(groups?.package), part(groups?.name)];
  return trade === null || name === null ? null : { package: trade, name };
}

/** Notices name the bid package and the project in their subject or first sentence. */
function read(context: MailContext, { generic: told, displayedCompany }: UsualReading): DraftReading {
  const generic = { ...told, draft: { ...told.draft, company: told.draft.company ?? displayedCompany } };
  const title =
    subjectForms.map((form) => titleIn(context.subject, form)).find((found) => found !== null) ??
    context.documents
      .flatMap((document) => statements(document).slice(0, 4))
      .map((statement) => titleIn(statement, bodyForm))
      .find((found) => found !== null);
  return title === undefined || title === null ? generic : { ...generic, draft: { ...generic.draft, ...title } };
}
