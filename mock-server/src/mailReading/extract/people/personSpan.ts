import { sliceMapped, spanOf, type Mapped, type SourceSpan } from '../../mapped';
import { phonePattern } from './phones';

interface Range {
  readonly start: number;
  readonly end: number;
}

const rangeOf = (text: string, part: string | null): Range | [] => {
  const start = part === null ? -1 : text.indexOf(part.toLowerCase());
  return start < 0 ? [] : { start, end: start + (part?.length ?? 0) };
};

/** Span from the first to the last known value of a person; null if the text contains none. */
export function spanOfPerson(
  source: Mapped,
  { name, email }: { readonly name: string | null; readonly email: string | null },
): SourceSpan | null {
  const text = source.text.toLowerCase();
  const parts = [name, email].flatMap((part) => rangeOf(text, part));
  if (!parts.length) return null;
  const phones = [...text.matchAll(phonePattern)].map(({ 0: phone, index }) => ({
    start: index,
    end: index + phone.length,
  }));
  const all = [...parts, ...phones];
  const [start, end] = [Math.min(...all.map((part) => part.start)), Math.max(...all.map((part) => part.end))];
  return spanOf(sliceMapped(source, start, end));
}
