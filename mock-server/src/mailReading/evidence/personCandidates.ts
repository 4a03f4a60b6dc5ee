import type { MailContext } from '../extract/context';
import { emailsIn, isMachine, isNamedIn } from '../extract/people/contactMail';
import { senderDomain } from '../extract/people/displayedCompany';
import { phoneOf } from '../extract/people/phones';
import { foldName, isPersonName, isTitle, looksLikeCompany, matchesDomain, personOf } from '../extract/text/naming';
import type { MailDocument } from '../extract/text/document';
import type { Mapped } from '../mapped';
import { personPhrases } from '../phrases/personPhrases';
import { isStreetSuffix, stateCode } from '../extract/places/addresses';
import { isBuildingWord, isCompanyWord, isMetaWord, isOwnerWord, isTradeWord, isWorkWord } from '../phrases/vocabulary';
import type { Candidate } from './candidate';
import { segmentsOf, type Segment } from './segments';
import { spansOf, tokensOf, type Span } from './spans';

/** Everybody who may be the contact at the company. */

export type PersonProposal = { readonly by: string; readonly name: string };

const personKey = (text: string): string => foldName(text).split(' ').toSorted().join(' ');

/** Names of the sender in full, for those that are signed in short: "I. Fontaine". */
function fullNames({ from, replyTo }: MailContext): (written: string) => string {
  const known = [from, replyTo].flatMap((box) => personOf(box?.name ?? '') ?? []);
  return (written) => {
    const short = /^(\p{Lu})\.? (\p{Lu}[\p{L}'’-]+)$/u.exec(written);
    const isOf = (name: string): boolean =>
      name.startsWith(short?.[1] ?? ' ') && name.endsWith(` ${short?.[2] ?? ' '}`);
    return (short && known.find(isOf)) ?? written;
  };
}

type Open = { readonly source: Mapped; readonly value: string; readonly features: Set<string> };

export function personCandidates(
  context: MailContext,
  document: MailDocument,
  proposals: readonly PersonProposal[],
): Candidate[] {
  const found = new Map<string, Open>();
  const inFull = fullNames(context);
  const add = (source: Mapped, written: string, features: Iterable<string>): void => {
    const value = inFull(written.replace(honorific, ''));
    const key = personKey(value);
    const known = found.get(key) ?? { source, value, features: new Set<string>() };
    for (const feature of features) known.features.add(feature);
    found.set(key, known);
  };
  for (const { by, name } of proposals) add({ part: document.part, text: name, at: [] }, name, [`by.${by}`]);
  for (const segment of segmentsOf(context, document)) {
    if (segment.place === 'subject' || (segment.place === 'label' && !isLabelOfPeople(segment))) continue;
    const spans = spansOf(segment.source, segment.tokens, { isMeta: isTitleWord, isTail: () => false, isFree: false });
    for (const span of spans.filter(({ source }) => isPersonName(source.text)).slice(0, maxPeople))
      if (found.size < maxPeople || found.has(personKey(inFull(span.source.text.replace(honorific, '')))))
        add(span.source, span.source.text, mentionFeatures(segment, span));
  }
  addShared(found, context, document);
  return [...found.values()].map(({ source, value, features }) => ({ source, value, features }));
}

/** Title before a name: Mr., Ing., the Me of a notary. */
const honorific =
  /^(?:(?:Mr|Mrs|Ms|Mme|Mlle|Ing|Eng|Arq|Sr|Sra|Dr|Dra|Prof|M)\.|Me|Mme|Mlle|Mr|Mrs|Ms|Dr|Ing)\s+(?=\S+ )/;

const maxPeople = 60;

const isLabelOfPeople = ({ label }: Segment): boolean =>
  label === 'contact' || label === 'other' || label === 'company';

const titles = new Set(
  'dear hi hello hey thanks thank contact call email from to attn attention estimator manager director president coordinator engineer regards sincerely and with for by at questions this is'.split(
    ' ',
  ),
);

const isTitleWord = (form: string): boolean => titles.has(form);

function mentionFeatures({ place, tokens, label, index }: Segment, { first, last }: Span): Set<string> {
  const [before, own, behind] = [tokens[first - 1], tokens[first], tokens[last + 1]];
  const at = place === 'label' ? `label.${label}` : place;
  const features = new Set<string>([`in.${at}`]);
  features.add(`${at}.start.${before === undefined ? 'edge' : (own?.gap ?? 'edge')}`);
  features.add(`${at}.end.${behind === undefined ? 'edge' : behind.gap}`);
  if (before === undefined && behind === undefined) features.add(`${at}.whole`);
  if (place === 'signature') features.add(`signature.${Math.min(index, 4)}`);
  if (behind?.gap === 'comma' && stateCode(behind.raw) !== null) features.add('before.state');
  for (const { meaning, first: from, last: to } of personPhrases.find(tokens)) {
    if (to === first - 1) features.add(`lead:${meaning}`);
    else if (to < first && first - to <= 4) features.add(`near:${meaning}`);
    else if (from === last + 1) features.add(`tail:${meaning}`);
  }
  return features;
}

/** What is beside the names, and whose they can be. */
function addShared(found: ReadonlyMap<string, Open>, context: MailContext, document: MailDocument): void {
  const domain = senderDomain(context);
  const lines = document.lines.map(({ text }) => text);
  const folded = lines.map((line) => ` ${foldName(line)} `);
  const sender = context.from?.email ?? '';
  for (const { value, features } of found.values()) {
    const name = ` ${foldName(value)} `;
    const forms = tokensOf(value).map(({ form }) => form);
    if (isNamedIn(value, sender)) features.add('named.in.sender');
    else if (sender !== '' && !isMachine(sender)) features.add('other.than.sender');
    if (looksLikeCompany(value) || forms.some(isCompanyWord)) features.add('like.company');
    if (domain !== '' && matchesDomain(value, domain)) features.add('is.domain');
    if (forms.some((form) => isBuildingWord(form) || isWorkWord(form) || isMetaWord(form) || isTradeWord(form)))
      features.add('like.thing');
    if (forms.some(isOwnerWord)) features.add('like.owner');
    if (isStreetSuffix(forms.at(-1) ?? '')) features.add('ends.street');
    if (/^[AP]M\b/.test(value)) features.add('like.time');
    features.add(`words.${Math.min(4, forms.length)}`);
    const places = folded.flatMap((line, index) => (line.includes(name) ? [index] : []));
    if (places.length > 1) features.add('twice');
    for (const place of places.slice(0, 4)) {
      const beside = lines.slice(place, place + 5).join('\n');
      const own = (lines[place] ?? '').trim();
      if (own.startsWith(value) && isTitle(own.slice(value.length).replace(/^[\s,|–-]+/, '')))
        features.add('title.beside');
      else if (own === value && isTitle((lines[place + 1] ?? '').trim())) features.add('title.below');
      const emails = emailsIn(beside);
      if (emails.some((email) => isNamedIn(value, email))) features.add('email.named');
      if (emails.some((email) => context.ownDomains.has(email.slice(email.lastIndexOf('@') + 1))))
        features.add('beside.own');
      if (domain !== '' && emails.some((email) => email.endsWith(`@${domain}`))) features.add('email.domain');
      else if (emails.length > 0) features.add('email.other');
      if (phoneOf(lines[place] ?? '') !== null) features.add('phone.line');
      else if (phoneOf(beside) !== null) features.add('phone.near');
    }
    if (places.length === 0) features.add('unwritten');
  }
}
