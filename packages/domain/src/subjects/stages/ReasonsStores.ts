import { callApi } from '../../engine/client/client';
import type { Environment } from '../../engine/environment';
import type { StageReason } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import { ServerNames, type Changed } from '../../engine/stored/ServerNames';
import type { WorkspaceStore } from '../workspace/WorkspaceStore';

type ReasonChange = { readonly name: string } | { readonly companyLost: boolean };

interface Needs extends Pick<Environment, 'client' | 'undo' | 'newId'> {
  readonly workspace: WorkspaceStore;
}

/** Reasons of a built-in stage. */
class ReasonsStore extends ServerNames<StageReason> {
  readonly #update: (id: string, body: ReasonChange) => Promise<Result<Changed, ApiError>>;

  constructor({ client, workspace, undo, newId }: Needs, stageCode: 'Declined' | 'Lost') {
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
  constructor(environment: Needs) {
    super(environment, 'Declined');
  }
}

/** Reasons for losing bids. */
export class LostReasonsStore extends ReasonsStore {
  constructor(environment: Needs) {
    super(environment, 'Lost');
  }
}
