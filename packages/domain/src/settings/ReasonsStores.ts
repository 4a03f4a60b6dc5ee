import { callApi } from '../contract/client';
import type { StageReason } from '../contract/contract';
import type { ApiError } from '../contract/errors';
import { succeeded, type Result } from '../contract/result';
import type { Domain } from '../createDomain';
import { ServerNames, type Changed } from './ServerNames';

type ReasonChange = { readonly name: string } | { readonly companyLost: boolean };

/** Reasons of a built-in stage. */
class ReasonsStore extends ServerNames<StageReason> {
  readonly #update: (id: string, body: ReasonChange) => Promise<Result<Changed, ApiError>>;

  constructor({ client, workspace, undo, newId }: Domain, stageCode: 'Declined' | 'Lost') {
    const update = (stageReasonId: string, body: ReasonChange) =>
      callApi(client.PATCH('/stage-reasons/{stageReasonId}', { params: { path: { stageReasonId } }, body }));
    super(
      { undo, newId },
      {
        noun: 'reason',
        longest: 200,
        entities: ['stageReason', 'stage'],
        async fetch() {
          const result = await callApi(client.GET('/stages'));
          if (!result.ok) return result;
          const stage = result.value.stages.find(({ code }) => code === stageCode);
          return succeeded((stage && result.value.stageReasonsMap[stage.id]) ?? []);
        },
        async create({ id, name }) {
          const result = await callApi(client.POST('/stage-reasons', { body: { id, stageCode, name } }));
          return result.ok
            ? succeeded({ entry: result.value.stageReason, changeSetId: result.value.changeSetId })
            : result;
        },
        rename: (id, name) => update(id, { name }),
        remove: (stageReasonId) =>
          callApi(client.DELETE('/stage-reasons/{stageReasonId}', { params: { path: { stageReasonId } } })),
        onChanged: () => workspace.stages.load(),
      },
    );
    this.#update = update;
  }

  /** Sets whether a reason says that the company that invited did not win the job. */
  setCompanyLost(id: string, companyLost: boolean): Promise<Result<unknown, ApiError>> {
    return this.edit(id, { companyLost }, () => this.#update(id, { companyLost }));
  }
}

/** Reasons for declining bids. */
export class DeclineReasonsStore extends ReasonsStore {
  constructor(domain: Domain) {
    super(domain, 'Declined');
  }
}

/** Reasons for losing bids. */
export class LostReasonsStore extends ReasonsStore {
  constructor(domain: Domain) {
    super(domain, 'Lost');
  }
}
