import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BidInvite } from '@basis/domain/model/contract/contract';
import { addBid, changeSetOf, dumpRows, getBid, undo } from './bidRows';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let rosa: Browser;
let victor: Browser;
beforeAll(async () => {
  server = await startTestServer();
  [grace, rosa, victor] = await Promise.all([server.as('admin'), server.as('restricted'), server.as('readOnly')]);
});
afterAll(() => server.close());

const invitesOf = async (projectId: string): Promise<readonly BidInvite[]> => {
  const { data } = await grace.client.GET('/bid-invites', { params: { query: { projectId } } });
  return data?.bidInvites ?? [];
};

const addPerson = async (companyId: string, lastName: string): Promise<string> => {
  const answer = await grace.call('POST', '/contacts', {
    body: { contact: { firstName: 'Leo', lastName, companyId } },
  });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { contact: { id: string } }).contact.id;
};

const linkPath = (contactId: string, inviteId: string): string => `/contacts/${contactId}/bid-invite/${inviteId}/link`;

/** A bid with one invitation, and a person of its company. */
const invited = async (): Promise<{ projectId: string; invite: BidInvite; personId: string }> => {
  const { project } = await addBid(grace);
  const [invite] = await invitesOf(project.id);
  if (!invite) throw new Error('The bid has no invitation.');
  return { projectId: project.id, invite, personId: await addPerson(invite.companyId, 'Marsh') };
};

describe('the contacts of an invitation', () => {
  it('OVERVIEW-03: are added and taken off again; both can be undone to the row', async () => {
    const { projectId, invite, personId } = await invited();
    const path = linkPath(personId, invite.id);
    const before = await dumpRows(server);
    const linked = await grace.call('POST', path);
    expect((await invitesOf(projectId))[0]?.contactIds).toEqual([personId]);
    const withPerson = await dumpRows(server);
    const unlinked = await grace.call('DELETE', path);
    expect(unlinked.status, unlinked.text).toBe(200);
    expect((unlinked.json as { bidInvite: BidInvite }).bidInvite.contacts).toEqual([]);
    expect((await undo(grace, changeSetOf(unlinked))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(withPerson);
    expect((await undo(grace, changeSetOf(linked))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('stay as they are when somebody is taken off twice, or was never on it', async () => {
    const { projectId, invite, personId } = await invited();
    const path = linkPath(personId, invite.id);
    await grace.call('POST', path);
    const answers = await Promise.all([grace.call('DELETE', path), grace.call('DELETE', path)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { updatedAt } = (await invitesOf(projectId))[0]!;
    expect((await grace.call('DELETE', path)).status).toBe(200);
    expect((await invitesOf(projectId))[0]).toMatchObject({ contactIds: [], updatedAt });
  });

  it('ROLE-02: are changed by a RestrictedMember, and not by who only reads', async () => {
    const { invite, personId } = await invited();
    const path = linkPath(personId, invite.id);
    expect((await rosa.call('POST', path)).status).toBe(200);
    expect((await victor.call('DELETE', path)).status).toBe(403);
    expect((await rosa.call('DELETE', path)).status).toBe(200);
  });

  it('are refused once their bid lives on in another, and unknown without an invitation', async () => {
    const { projectId, invite, personId } = await invited();
    const path = linkPath(personId, invite.id);
    await grace.call('POST', path);
    const { project: kept } = await addBid(grace);
    const merge = await grace.call('POST', '/projects/bulk', {
      body: { selection: { ids: [projectId] }, action: 'link', targetId: kept.id },
    });
    expect(merge.status, merge.text).toBe(200);
    // The invitation moved along with its contacts.
    expect((await grace.call('DELETE', path)).status).toBe(200);
    expect((await grace.call('DELETE', linkPath(personId, kept.id))).status).toBe(404);
  });
});

describe('an invitation', () => {
  it('tells how much the workspace cares for its company', async () => {
    const { projectId, invite } = await invited();
    const answer = await grace.call('PATCH', `/companies/${invite.companyId}`, { body: { tag: 'High' } });
    expect(answer.status, answer.text).toBe(200);
    expect((await invitesOf(projectId))[0]?.companyTag).toBe('High');
  });

  it('keeps a time to the minute', async () => {
    const { projectId, invite } = await invited();
    const body = { bidDeadlineAt: '2027-02-03T14:40' };
    expect((await grace.call('PATCH', `/bid-invites/${invite.id}`, { body })).status).toBe(200);
    expect((await invitesOf(projectId))[0]?.bidDeadline?.time).toBe('14:40');
    expect((await getBid(grace, projectId)).bidDeadline?.time).toBe('14:40');
  });

  it('is one although its company is added twice with one key', async () => {
    const { projectId } = await invited();
    const answer = await grace.call('POST', '/companies', { body: { company: { name: `Zebra ${projectId}` } } });
    const { id } = (answer.json as { company: { id: string } }).company;
    const headers = { 'Idempotency-Key': projectId };
    const add = () => grace.call('POST', `/projects/${projectId}/companies/${id}`, { body: {}, headers });
    const [first, again] = [await add(), await add()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await invitesOf(projectId)).toHaveLength(2);
  });
});
