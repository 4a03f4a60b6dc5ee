import type { Note, NoteDraft } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';

/** Entities that notes are written on, by their names in the contract. */
export type NotedEntity = 'projects' | 'companies' | 'contacts' | 'quotes';

/** The calls for the notes of one entry. */
interface NoteCalls {
  list(): Promise<Result<{ readonly notes: readonly Note[] }, ApiError>>;
  create(body: NoteDraft): Promise<Result<{ readonly note: Note; readonly changeSetId: string }, ApiError>>;
}

/** Each kind of entry has paths of its own. */
export const noteCalls: Readonly<Record<NotedEntity, (client: Client, id: string) => NoteCalls>> = {
  projects: (client, projectId) => {
    const params = { path: { projectId } };
    return {
      list: () => callApi(client.GET('/projects/{projectId}/notes', { params })),
      create: (body) => callApi(client.POST('/projects/{projectId}/notes', { params, body })),
    };
  },
  companies: (client, companyId) => {
    const params = { path: { companyId } };
    return {
      list: () => callApi(client.GET('/companies/{companyId}/notes', { params })),
      create: (body) => callApi(client.POST('/companies/{companyId}/notes', { params, body })),
    };
  },
  contacts: (client, contactId) => {
    const params = { path: { contactId } };
    return {
      list: () => callApi(client.GET('/contacts/{contactId}/notes', { params })),
      create: (body) => callApi(client.POST('/contacts/{contactId}/notes', { params, body })),
    };
  },
  quotes: (client, quoteId) => {
    const params = { path: { quoteId } };
    return {
      list: () => callApi(client.GET('/quotes/{quoteId}/notes', { params })),
      create: (body) => callApi(client.POST('/quotes/{quoteId}/notes', { params, body })),
    };
  },
};
