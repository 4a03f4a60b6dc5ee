import { letterPlaces, type LetterKind } from '../evidence/letterKinds';
import { buildContext } from '../extract/context';
import { candidatesOf, textFields, type TextField } from '../extract/candidates';
import { stateCode } from '../extract/places/addresses';
import { sanitiseHtml } from '../html';
import { parseMessage } from '../parse';
import type { FieldLetter } from './fieldLetters';
import { normals, type Normal } from './normalForms';
import type { Ranked } from './rankingFit';
import type { RightValues } from './score';

/** Examples of fields that are texts: the candidates of an email, and which are right. */

export type FieldExample = Ranked & {
  readonly title: string;
  readonly field: TextField;
  readonly values: readonly string[];
  readonly wanted: readonly string[];
};

const normalOf: Readonly<Record<TextField, Normal>> = {
  name: normals.name,
  company: normals.company,
  package: normals.package,
  person: normals['contact.name'],
  place: normals['location.addressLine'],
  street: normals['location.addressLine'],
};

type Wanted = Readonly<Partial<Record<TextField, readonly string[]>>> & { readonly city?: string | null };

/** One example for each field and body of an email. */
async function examplesOf(title: string, raw: Uint8Array, group: string, wanted: Wanted): Promise<FieldExample[]> {
  const message = await parseMessage(raw);
  if (message.state === 'failed') return [];
  const context = buildContext(message, message.html === null ? null : sanitiseHtml(message.html));
  return context.documents.flatMap((document) =>
    textFields.map((field): FieldExample => {
      const candidates = candidatesOf(field, context, document, {
        name: wanted.name?.[0] ?? null,
        city: wanted.city ?? null,
      });
      const normal = normalOf[field];
      const texts = wanted[field] ?? [];
      const indexesOf = (forms: readonly string[]): number[] => {
        const rightForms = new Set(forms.map(normal));
        return candidates.flatMap(({ value }, index) => (rightForms.has(normal(value)) ? [index] : []));
      };
      // Of a list of packages the whole counts if it is a candidate.
      const listed = field === 'package' && texts.length > 1 ? indexesOf([texts.join(' ')]) : [];
      const fits = listed.length > 0 ? listed : indexesOf(texts);
      const whole = fits.filter((index) => normal(candidates[index]?.value ?? '') === normal(texts[0] ?? ''));
      const right = field === 'place' && whole.length > 0 ? whole : fits;
      return {
        title,
        field,
        group,
        candidates: candidates.map(({ features }) => features),
        right: new Set(right),
        values: candidates.map(({ value }) => value),
        wanted: texts,
      };
    }),
  );
}

/** A place is written as its parts: street, city, state and postal code. */
const placeText = (parts: readonly (string | null | undefined)[]): string[] => {
  const text = parts.filter((part) => part != null && part !== '').join(', ');
  return text === '' || parts[1] == null ? [] : [text];
};

const stateOf = (text: string | undefined): string | null => (text === undefined ? null : (stateCode(text) ?? text));

function wantedOf(values: FieldLetter['values']): Wanted {
  const [street, city, state, zip] = [
    values.street?.[0],
    values.city?.[0],
    stateOf(values.state?.[0]),
    values.zip?.[0],
  ];
  return {
    name: values.name ?? [],
    package: values.package ?? [],
    company: values.company ?? [],
    person: values.person ?? [],
    place: [...placeText([street, city, state, zip]), ...placeText([null, city, state, zip])],
    street: street === undefined ? [] : [street],
    city: city ?? null,
  };
}

/** Examples of an email with marks. */
export async function fieldExamples(letters: readonly FieldLetter[]): Promise<FieldExample[]> {
  const found: FieldExample[] = [];
  for (const { title, raw, group, values, kind } of letters)
    if (letterPlaces[kind as LetterKind].isBid) found.push(...(await examplesOf(title, raw, group, wantedOf(values))));
  return found;
}

const listOf = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : []);

/** Makes examples of an email from its right values; with several projects, the values of each are right. */
export async function fieldExamplesOfValues(
  title: string,
  raw: Uint8Array,
  group: string,
  values: RightValues,
): Promise<FieldExample[]> {
  const projects = (Array.isArray(values.projects) ? values.projects : []) as Readonly<Record<string, unknown>>[];
  if (projects.length === 0) return [];
  const places = projects.map(({ location }) => (location ?? {}) as Readonly<Record<string, string | null>>);
  const listsOf = (field: string): string[] => projects.flatMap((project) => listOf(project[field]));
  return examplesOf(title, raw, group, {
    name: listsOf('name'),
    // Several projects share their package.
    package: listsOf('package').slice(0, 1),
    company: listsOf('company'),
    person: projects.flatMap(({ contact }) => listOf((contact as Readonly<Record<string, unknown>> | null)?.name)),
    place: places.flatMap(({ addressLine, city, state, postalCode }) => [
      ...placeText([addressLine, city, state, postalCode]),
      ...placeText([null, city, state, postalCode]),
    ]),
    street: places.flatMap(({ addressLine }) => listOf(addressLine)),
    city: places[0]?.city ?? null,
  });
}
