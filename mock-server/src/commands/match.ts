import { basename } from 'node:path';
import { readMailFile } from './mailFile';
import { factsOfReading } from '../mailReading/match/factsOfReading';
import { comparePairs, groupJobs } from '../mailReading/match/groupJobs';
import { suggestedFrom } from '../mailReading/match/compareJobs';
import type { JobFacts } from '../mailReading/match/jobFacts';
import { readMessage } from '../mailReading/readMessage';

interface NamedJob {
  /** The file, and the place in it where it tells of several jobs. */
  readonly label: string;
  readonly facts: JobFacts;
}

/** The jobs of an e-mail; null when its file can't be read. */
async function jobsOf(file: string): Promise<NamedJob[] | null> {
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

/** `basis-match FILE.eml…`: prints which e-mails tell of the same job, and for each two of them why, as one JSON object. */
async function main(files: readonly string[]): Promise<number> {
  if (files.length < 2) {
    console.error('Usage: basis-match FILE.eml FILE.eml…');
    return 2;
  }
  const read = await Promise.all(files.map(jobsOf));
  if (read.includes(null)) return 1;
  const jobs = read.flatMap((found) => found ?? []);
  const facts = jobs.map((job) => job.facts);
  const labelOf = (at: number): string => jobs[at]?.label ?? '';
  const pairs = comparePairs(facts)
    .filter(({ match }) => match.confidence >= suggestedFrom || match.blocked !== null)
    .filter(({ match }) => match.blocked === null || match.reasons.some(({ weight }) => weight >= 0.3))
    .map(({ one, other, match }) => ({ jobs: [labelOf(one), labelOf(other)], ...match }));
  console.log(JSON.stringify({ groups: groupJobs(facts).map((group) => group.map(labelOf)), pairs }, null, 2));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
