import { basename } from 'node:path';
import { readMailFile } from './mailFile';
import { factsOfReading } from '../mailReading/match/factsOfReading';
import { comparePairs, groupProjects } from '../mailReading/match/groupProjects';
import { suggestedFrom } from '../mailReading/match/compareProjects';
import type { ProjectFacts } from '../mailReading/match/projectFacts';
import { readMessage } from '../mailReading/readMessage';

interface NamedProject {
  /** The file, and the position in it if it names several projects. */
  readonly label: string;
  readonly facts: ProjectFacts;
}

/** The projects of an email; null when its file can't be read. */
async function projectsOf(file: string): Promise<NamedProject[] | null> {
  const raw = await readMailFile('basis-match', file);
  if (raw === null) return null;
  const { parsed, reading } = await readMessage(raw);
  if (parsed.state === 'failed') return [];
  return reading.projects.map((project, at) => ({
    label: reading.projects.length > 1 ? `${basename(file)}#${at + 1}` : basename(file),
    facts: factsOfReading({
      ...project,
      contactEmail: project.contact?.email ?? null,
      platform: reading.platform,
      fromEmail: parsed.from?.email ?? '',
      messageId: parsed.messageId,
      inReplyTo: parsed.inReplyTo,
      references: parsed.references,
    }),
  }));
}

/** `basis-match FILE.eml…`: prints, as one JSON object, which emails are about the same project, and why. */
async function main(files: readonly string[]): Promise<number> {
  if (files.length < 2) {
    console.error('Usage: basis-match FILE.eml FILE.eml…');
    return 2;
  }
  const read = await Promise.all(files.map(projectsOf));
  if (read.includes(null)) return 1;
  const projects = read.flatMap((found) => found ?? []);
  const facts = projects.map((project) => project.facts);
  const labelOf = (at: number): string => projects[at]?.label ?? '';
  const pairs = comparePairs(facts)
    .filter(({ match }) => match.confidence >= suggestedFrom || match.blocked !== null)
    .filter(({ match }) => match.blocked === null || match.reasons.some(({ weight }) => weight >= 0.3))
    .map(({ one, other, match }) => ({ jobs: [labelOf(one), labelOf(other)], ...match }));
  console.log(JSON.stringify({ groups: groupProjects(facts).map((group) => group.map(labelOf)), pairs }, null, 2));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
