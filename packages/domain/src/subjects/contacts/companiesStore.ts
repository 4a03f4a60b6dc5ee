import { RepeatKeys } from '../../engine/async/RepeatKeys';
import type { Body, Company } from '../../model/contract/contract';
import { callApi } from '../../engine/client/client';
import { entrySource } from '../../engine/query/entrySource';
import { ifMatch } from '../../engine/collection/freshWrites';
import { mapped } from '../../engine/query/listCalls';
import { EntryStore, type EntriesEnvironment } from '../../engine/views/EntryStore';
import { shownEntities } from '../../model/lists/shownEntities';

type Draft = Body<'createCompany'>['company'];
type Change = Body<'updateCompany'>;

export type CompaniesStore = EntryStore<Company, Draft, Change>;

const pathOf = (companyId: string) => ({ params: { path: { companyId } } });
const written = ({ company, changeSetId }: { company: Company; changeSetId: string }) => ({
  row: company,
  changeSetId,
});

interface Page {
  readonly companies: readonly Company[];
  readonly paging: { readonly total?: number | null };
}

const pageOf = ({ companies, paging }: Page) => ({ rows: companies, total: paging.total });

/** The companies that invite. */
export const createCompaniesStore = (environment: EntriesEnvironment): CompaniesStore => {
  const { client, newId } = environment;
  const keys = new RepeatKeys(newId);
  return new EntryStore(environment, {
    kind: 'ACCOUNTS_VIEW',
    name: 'company',
    entities: shownEntities.companies,
    source: entrySource({
      path: '/companies',
      list: async (params) => mapped(await callApi(client.GET('/companies', { params })), pageOf),
      query: async (params, body) => mapped(await callApi(client.POST('/companies/query', { params, body })), pageOf),
      group: (params) => callApi(client.GET('/companies/group', { params })),
    }),
    add: async (company) => {
      const answer = await keys.send(company, (key) =>
        callApi(client.POST('/companies', { params: { header: { 'Idempotency-Key': key } }, body: { company } })),
      );
      return mapped(answer, written);
    },
    change: async (id, body, etag) => {
      const params = { ...pathOf(id).params, ...ifMatch(etag) };
      return mapped(await callApi(client.PATCH('/companies/{companyId}', { params, body })), written);
    },
    merge: async (id, otherIds) =>
      mapped(
        await callApi(
          client.POST('/companies/{companyId}/merge', { ...pathOf(id), body: { companyIds: [...otherIds] } }),
        ),
        written,
      ),
    remove: (id) => callApi(client.DELETE('/companies/{companyId}', pathOf(id))),
  });
};
