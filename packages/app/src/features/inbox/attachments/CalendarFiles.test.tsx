import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, idOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { emailOf } from '../../../testing/emails';
import { showPage } from '../../../testing/showPage';
// Loaded here, so that no test waits for it.
import './CalendarFile';
import { AttachmentPreview } from './AttachmentPreview';
import { CalendarFiles } from './CalendarFiles';

const calendar = (...lines: readonly string[]): string => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: readonly string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const start = 'DTSTART;TZID=America/New_York:20261124T100000';

const show = async (answer: () => Response, fileName = 'walk.ics', size = 900) => {
  const server = new FakeServer();
  server.answer('GET /messages/*/attachments/*/preview', answer);
  const message = emailOf({
    attachments: [{ id: idOf(5), fileName, mediaType: 'text/calendar', size, contentId: null }],
  });
  await showPage(server, <CalendarFiles message={message} />, { path: '/inbox' });
  return server;
};
const preview = async (content: string): Promise<void> => {
  const server = new FakeServer();
  server.answer('GET /messages/*/attachments/*/preview', () => new Response(content));
  const attachment = { id: idOf(5), fileName: 'walk.ics', mediaType: 'text/calendar', size: 900, contentId: null };
  const opened = <AttachmentPreview messageId={idOf(700)} attachment={attachment} onClose={() => undefined} />;
  await showPage(server, opened, { path: '/inbox' });
};
const factsOf = async (name: string) => {
  const card = await screen.findByRole('region', { name });
  const labels = within(card).getAllByRole('term');
  const values = within(card).getAllByRole('definition');
  return Object.fromEntries(labels.map(({ textContent }, index) => [textContent, values[index]?.textContent]));
};
const unread = (fileName = 'walk.ics'): Promise<HTMLElement> =>
  screen.findByText(`This calendar file could not be read: ${fileName}`);

describe('a calendar file of an email', () => {
  it('that came as a part and as a file is shown once', async () => {
    const server = new FakeServer();
    const content = calendar(...event('SUMMARY:Job walk', start));
    server.answer('GET /messages/*/attachments/*/preview', () => new Response(content));
    const file = { fileName: 'invite.ics', mediaType: 'text/calendar', size: 900, contentId: null };
    const attachments = [
      { id: idOf(5), ...file },
      { id: idOf(6), ...file },
      { id: idOf(7), ...file, fileName: 'other.ics' },
    ];
    await showPage(server, <CalendarFiles message={emailOf({ attachments })} />, { path: '/inbox' });
    await waitFor(() => expect(screen.getAllByRole('region', { name: /^Invite/ })).toHaveLength(2));
  });

  it('is shown as what it invites to, with the clock that it goes by', async () => {
    const end = 'DTEND;TZID=America/New_York:20261124T113000';
    const place = ['LOCATION:North dock', 'ORGANIZER;CN=Dana Pike:mailto:dana@harlan.test'];
    await show(() => new Response(calendar(...event('SUMMARY:Job walk', start, end, ...place))));
    expect(await factsOf('Invite: Job walk')).toEqual({
      When: 'Nov 24, 2026 10:00 AM – 11:30 AM EST',
      Where: 'North dock',
      Organizer: 'Dana Pike',
    });
    expect(screen.queryByText('Cancelled')).toBeNull();
  });

  it('that ends on another day names both', async () => {
    const days = ['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261127'];
    await show(() => new Response(calendar(...event('SUMMARY:Fair', ...days))));
    expect(await factsOf('Invite: Fair')).toEqual({ When: 'Nov 24, 2026 – Nov 26, 2026' });
  });

  it('says what was called off and what comes again, without working out when', async () => {
    const lines = event('SUMMARY:Meeting', start, 'RRULE:FREQ=SECONDLY', 'STATUS:CANCELLED');
    await show(() => new Response(calendar(...lines)));
    const card = await screen.findByRole('region', { name: 'Invite: Meeting' });
    expect(within(card).getByText('Cancelled')).toBeDefined();
    expect(within(card).getByText('Repeats')).toBeDefined();
  });

  it('shows five events, and says how many more there are', async () => {
    const events = Array.from({ length: 8 }, (_, number) => event(`SUMMARY:Visit ${number}`, start)).flat();
    await show(() => new Response(calendar(...events)));
    await waitFor(() => expect(screen.getAllByRole('region', { name: /^Invite: Visit/ })).toHaveLength(5));
    expect(screen.getByText('And 3 more in walk.ics')).toBeDefined();
  });

  it('has its words shown as words', async () => {
    const summary = '<img src=x onerror=top.hacked=1>';
    await show(() => new Response(calendar(...event(`SUMMARY:${summary}`, start))));
    expect(await screen.findByText(summary)).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  it('that is none says so', async () => {
    await show(() => new Response('BEGIN:VCALENDAR'));
    expect(await unread()).toBeDefined();
  });

  it('that can not be had says so', async () => {
    await show(() => refusalOf(422, "This file can't be shown here."));
    expect(await unread()).toBeDefined();
  });

  it('that is too large is not even fetched', async () => {
    const server = await show(() => new Response(calendar(...event(start))), 'walk.ics', 300_000);
    expect(await unread()).toBeDefined();
    expect(server.callsOf('GET /messages/*/attachments/*/preview')).toEqual([]);
  });

  it('is known by its name', async () => {
    const server = await show(() => new Response(calendar(...event(start))), 'walk.txt');
    expect(server.callsOf('GET /messages/*/attachments/*/preview')).toEqual([]);
  });
});

describe('a calendar file that is opened', () => {
  it('shows all of its events, as the message does the first of them', async () => {
    const events = Array.from({ length: 8 }, (_, number) => event(`SUMMARY:Visit ${number}`, start)).flat();
    await preview(calendar(...events));
    expect(await screen.findAllByRole('region', { name: /^Invite: Visit/ })).toHaveLength(8);
    expect(screen.queryByText(/more in/)).toBeNull();
  });

  it('that is none is shown as the text that it is', async () => {
    await preview('Bring a hard hat.');
    expect((await screen.findByRole('region', { name: 'walk.ics' })).textContent).toBe('Bring a hard hat.');
  });
});
