import { seedEmails } from './seedEmails';
import { readMessage } from '../../mailReading/readMessage';
import { factsOfReading } from '../../mailReading/match/factsOfReading';
import type { ProjectFacts } from '../../mailReading/match/projectFacts';

/** For tests: what the readings of the demo's emails tell. */
export async function readSeedFacts(): Promise<ProjectFacts[]> {
  const mails = await Promise.all(
    seedEmails(new Date('2026-11-21')).map(({ raw }) => readMessage(new TextEncoder().encode(raw))),
  );
  return mails.flatMap(({ parsed, reading }) =>
    parsed.state === 'failed'
      ? []
      : reading.projects.map((project) =>
          factsOfReading({
            ...project,
            contactEmail: project.contact?.email ?? null,
            platform: reading.platform,
            fromEmail: parsed.from?.email ?? '',
            messageId: parsed.messageId,
            inReplyTo: parsed.inReplyTo,
            references: parsed.references,
          }),
        ),
  );
}
