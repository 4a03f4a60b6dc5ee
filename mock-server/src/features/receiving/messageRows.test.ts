import { expect, it } from 'vitest';
import { readingRows, type FileTarget } from './messageRows';
import { readMessage } from '../../mailReading/readMessage';

const target: FileTarget = {
  workspaceId: '0199a3d0-0000-7000-8000-000000000001',
  workspaceZone: 'America/Los_Angeles',
  rawId: '0199a3d0-0000-7000-8000-000000000002',
  rawSha256: '0',
  receivedAt: '2026-11-16T17:00:00Z',
  readerVersion: 'this',
};

it('a name that is longer than can be kept says that it goes on', async () => {
  const read = await readMessage(new TextEncoder().encode('From: a@builder.example\r\nSubject: Bid\r\n\r\nText\r\n'));
  const project = { ...read.reading.projects[0], name: `${'Alder '.repeat(100)}Clinic`, sources: {} };
  const reading = { ...read.reading, projects: [project] } as typeof read.reading;
  const [row] = readingRows('0199a3d0-0000-7000-8000-000000000003', target, { ...read, reading });
  expect(row?.name).toHaveLength(500);
  expect(row?.name?.endsWith('…')).toBe(true);
});
