import type { ReadableHtml } from '../htmlLines';
import { joinMapped, mapText, sliceMapped, spanOf, type Mapped, type SourceSpan } from '../mapped';
import { documentText, type MailDocument } from './text/document';

/** A key, a password or the like, with its label. Each run has an end, so that no text takes long. */
const secretInText =
  /\b(?:security|access|plan ?room|bid|project) ?(?:key|code|passcode|pin)\b[\s:=]{0,80}(?:is[\s:]{1,80})?["']?(?<key>(?=[\w@#$!%-]{0,60}[\d@#$!%])[\w@#$!%-]{5,})|\bpass(?:word|code|phrase|wd)\b\s{0,80}(?:is\s{0,80})?(?:[:=]\s{0,80})?["']?(?!is\b|for\b|to\b|and\b|or\b|reset|if\b)(?<password>(?=[\w@#$!%-]{0,60}[\d@#$!%])[\w@#$!%-]{4,})|\bpass(?:word|code|phrase|port)\b (?:for|to|of)\b[^:=\n]{1,40}[:=]\s{0,80}["']?(?<purposed>(?=[\w@#$!%-]{0,60}[\d@#$!%])[\w@#$!%-]{4,})|\b(?:pw|pwd)\s{0,80}[:=]\s{0,80}(?<short>[\w@#$!%-]{4,})|\b(?:user ?name|user|login)\s{0,80}:\s{0,80}\S{1,200}\s{1,80}pass(?:word|code)?\s{0,80}:\s{0,80}(?<login>\S+)/dgi;
const secretInLink =
  /[?&](?:sPassportKey|passport(?:key)?|securitykey|accesskey|access_key|passkey)=(?<link>[\w-]{6,})/dgi;

/** A one-time login: a requested code, or a link that contains one. */
const oneTimeCode =
  /\b(?:sign-?in|log-?in|verification|one-?time|security|confirmation|authentication) (?:code|passcode|pin)\b[^\d\n]{0,40}?(?<code>\d{3}[ -]\d{3}|\d{4,10})\b|\b(?:enter|use|type|with) (?:this|the|your)(?: following)? (?:code|passcode|pin)\b(?! of\b)[^\d\n]{0,60}(?<entered>\d{3}[ -]\d{3}|\d{4,10})\b|\b(?:code|passcode|pin) to (?:sign|log) ?(?:in|on)\b[^\d\n]{0,20}(?<given>\d{3}[ -]\d{3}|\d{4,10})\b|[?&](?:[\w-]*token|otp|code|magic)=(?<token>[\w.%-]{6,})/dgi;

/** True for a key or passport to the sender's plan room. */
export function holdsSecret(document: MailDocument): boolean {
  return (
    spansIn(documentText(document), [secretInText]).length > 0 ||
    document.links.some((link) => spansIn(link.url, [secretInLink]).length > 0)
  );
}

type Span = readonly [start: number, end: number];

function spansIn(text: string, patterns: readonly RegExp[]): Span[] {
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap((match) =>
      Object.values(match.indices?.groups ?? {}).filter((span): span is [number, number] => span !== undefined),
    ),
  );
}

const maxSecrets = 200;
const shown = [secretInText, secretInLink, oneTimeCode];

function secretsIn(source: Mapped): SourceSpan[] {
  return spansIn(source.text, shown)
    .toSorted((one, other) => one[0] - other[0])
    .slice(0, maxSecrets)
    .flatMap(([start, end]) => spanOf(sliceMapped(source, start, end)) ?? []);
}

/** Replaces the secrets of a text by dots. */
export const withoutSecrets = (text: string): string => {
  let shownText = '';
  let done = 0;
  for (const [start, end] of spansIn(text, shown).toSorted((one, other) => one[0] - other[0])) {
    if (start < done) continue;
    shownText += `${text.slice(done, start)}•••`;
    done = end;
  }
  return shownText + text.slice(done);
};

/** Ranges of secrets in the parts of an email, which only the receiver may see. */
export const secretsOf = (text: string | null, html: ReadableHtml | null): SourceSpan[] => [
  ...(text === null ? [] : secretsIn(mapText('text/plain', text))),
  // Joins lines, as without elements the end of one line would run into the next.
  ...(html === null ? [] : secretsIn(joinMapped(html.lines, '\n'))),
];
