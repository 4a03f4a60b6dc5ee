import { RepeatKeys } from '../../engine/async/RepeatKeys';
import type { Body, Contact } from '../../model/contract/contract';
import { callApi } from '../../engine/client/client';
import { entrySource } from '../../engine/query/entrySource';
import { ifMatch } from '../../engine/collection/freshWrites';
import { mapped } from '../../engine/query/listCalls';
import { EntryStore, type EntriesEnvironment } from '../../engine/views/EntryStore';
import { shownEntities } from '../../model/lists/shownEntities';

type Draft = Body<'createContact'>['contact'];
type Change = Body<'updateContact'>;

export type PeopleStore = EntryStore<Contact, Draft, Change>;

const pathOf = (contactId: string) => ({ params: { path: { contactId } } });
const written = ({ contact, changeSetId }: { contact: Contact; changeSetId: string }) => ({
  row: contact,
  changeSetId,
});

interface Page {
  readonly contacts: readonly Contact[];
  readonly paging: { readonly total?: number | null };
}

const pageOf = ({ contacts, paging }: Page) => ({ rows: contacts, total: paging.total });

/** The people of companies. */
export const createPeopleStore = (environment: EntriesEnvironment): PeopleStore => {
  const { client, newId } = environment;
  const keys = new RepeatKeys(newId);
  return new EntryStore(environment, {
    kind: 'CONTACTS_VIEW',
    name: 'contact',
    entities: shownEntities.contacts,
    source: entrySource({
      path: '/contacts',
      list: async (params) => mapped(await callApi(client.GET('/contacts', { params })), pageOf),
      query: async (params, body) => mapped(await callApi(client.POST('/contacts/query', { params, body })), pageOf),
      group: (params) => callApi(client.GET('/contacts/group', { params })),
    }),
    add: async (contact) => {
      const answer = await keys.send(contact, (key) =>
        callApi(client.POST('/contacts', { params: { header: { 'Idempotency-Key': key } }, body: { contact } })),
      );
      return mapped(answer, written);
    },
    change: async (id, body, etag) => {
      const params = { ...pathOf(id).params, ...ifMatch(etag) };
      return mapped(await callApi(client.PATCH('/contacts/{contactId}', { params, body })), written);
    },
    merge: async (id, otherIds) =>
      mapped(
        await callApi(
          client.POST('/contacts/{contactId}/merge', { ...pathOf(id), body: { contactIds: [...otherIds] } }),
        ),
        written,
      ),
    remove: (id) => callApi(client.DELETE('/contacts/{contactId}', pathOf(id))),
  });
};
