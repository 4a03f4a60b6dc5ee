import { makeAutoObservable, observable, observableRef } from 'mobx';
import { callApi, type Client } from '../../engine/client/client';
import type { components } from '../../model/contract/contract';

type Platform = components['schemas']['Platform'];

/** Problems that stop emails and plans from coming in: failing mailboxes, and platforms without a sign-in. */
export class MailTroubles {
  /** True if a mailbox of the signed-in user can't be read. */
  isMailboxFailing = false;
  missingPlatforms: readonly Platform[] = [];
  readonly #client: Client;
  readonly #dismissed = observable.set<Platform>();

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { missingPlatforms: observableRef }, { autoBind: true });
  }

  /** Loads both. A failure to load is not reported as a problem. */
  async load(): Promise<void> {
    const [accounts, platforms] = await Promise.all([
      callApi(this.#client.GET('/email-accounts')),
      callApi(this.#client.GET('/platform-credentials/missing-platforms')),
    ]);
    this.receive(
      accounts.ok && accounts.value.emailAccounts.some(({ status }) => status === 'Error'),
      platforms.ok ? platforms.value.platforms : [],
    );
  }

  /** Returns true if the missing sign-in of a platform should be reported. */
  isMissing(platform: Platform): boolean {
    return platform !== 'Unknown' && this.missingPlatforms.includes(platform) && !this.#dismissed.has(platform);
  }

  /** Says no more of a platform. */
  dismiss(platform: Platform): void {
    this.#dismissed.add(platform);
  }

  private receive(isMailboxFailing: boolean, missingPlatforms: readonly Platform[]): void {
    this.isMailboxFailing = isMailboxFailing;
    this.missingPlatforms = missingPlatforms;
  }
}
