import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMessage, type ReadableMessage } from '../parse';
import { readMessage } from '../readMessage';
import { layoutChanges } from './dates/changedLayout';
import { harmlessChanges, inTexts, renaming, resent } from './dates/changedLetters';
import type { Extraction, ProjectReading } from './reading';

const folder = join(import.meta.dirname, 'fixtures/samples');
type Expected = Omit<Extraction, 'projects'> & { readonly projects: readonly Record<string, unknown>[] };
const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Readonly<Record<string, Expected>>;
const samples = Object.entries(expected);

const letterOf = async (file: string): Promise<ReadableMessage> => {
  const parsed = await parseMessage(readFileSync(join(folder, file)));
  if (parsed.state === 'failed') throw new Error(`${file}: ${parsed.reason}`);
  return parsed;
};

/** What reading sees of an email, whatever encodes it. */
const shownOf = (message: Awaited<ReturnType<typeof parseMessage>>) =>
  message.state === 'failed' ? message : { subject: message.subject, text: message.text, html: message.html };

const withoutSources = (project: ProjectReading): Record<string, unknown> =>
  Object.fromEntries(Object.entries(project).filter(([field]) => field !== 'sources'));

/** Reading of raw bytes, without spans. */
const readingOf = async (raw: Uint8Array): Promise<Expected> => {
  const { reading } = await readMessage(raw);
  return { ...reading, projects: reading.projects.map(withoutSources) };
};

const plainWords = [
  'Winterberry',
  'Quillan',
  'Thornfield',
  'Ostrander',
  'Maplewick',
  'Harrowgate',
  'Lindqvist',
  'Barlowe',
  'Esterbrook',
  'Whitcombe',
  'Dunmore',
  'Ravensdale',
  'Calloway',
  'Fenwick',
  'Greyling',
  'Holloway',
  'Ingleby',
  'Kestrel',
  'Larchmont',
  'Merriweather',
];
const accentedWords = [
  'Éloise',
  'Muñoz',
  'Zoë',
  'Ødegaard',
  'Brontë',
  'Jiménez',
  'Pérez',
  'Håkon',
  'Łukasz',
  'Señora',
  'Renée',
  'Škoda',
  'Dvořák',
  'Gómez',
  'Núñez',
  'Íñigo',
  'Ångström',
  'Çelik',
  'Über',
  'Ñandú',
];

const namesIn = ({ projects }: Expected): string[] =>
  projects.flatMap(({ name, company, contact }) =>
    [name, company, (contact as { name?: string } | null)?.name].filter((text) => typeof text === 'string'),
  );

describe('each sample', () => {
  it.each(samples)('%s is read as it should be', async (file, wanted) => {
    expect(await readingOf(readFileSync(join(folder, file)))).toEqual(wanted);
  });

  describe.each(Object.entries({ ...harmlessChanges, ...layoutChanges }))('%s', (_, change) => {
    it.each(samples)('%s is read the same', async (file, wanted) => {
      const letter = change(await letterOf(file));
      const [one, other] = [await resent(letter, 'quoted-printable'), await resent(letter, 'base64')];
      expect(await readingOf(one)).toEqual(wanted);
      expect(shownOf(await parseMessage(other))).toEqual(shownOf(await parseMessage(one)));
    });
  });

  it.each(samples)('%s is read the same with flowed lines', async (file, wanted) => {
    expect(await readingOf(await resent(await letterOf(file), 'flowed'))).toEqual(wanted);
  });

  describe.each([
    ['other names', plainWords],
    ['names with accents', accentedWords],
  ])('with %s', (_, words) => {
    it.each(samples.filter(([file]) => !file.includes('as-attachment')))(
      '%s is read with them',
      async (file, wanted) => {
        const rename = renaming(namesIn(wanted), words);
        const letter = inTexts(rename)(await letterOf(file));
        const renamed = JSON.parse(rename(JSON.stringify(wanted))) as Expected;
        // A wrapped link has another label, so links stay unwrapped.
        const read = await readingOf(await resent(letter, 'base64'));
        expect({ ...read, links: null }).toEqual({ ...renamed, links: null });
      },
    );
  });
});
