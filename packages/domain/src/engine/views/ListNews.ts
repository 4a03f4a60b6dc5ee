import { makeAutoObservable, observableRef } from 'mobx';

/** What a list reports to the user once. */
export class ListNews {
  /** Parts of the address that could not be read. */
  unread: readonly string[] = [];
  /** Sentence about a view or saved filter that another user deleted. */
  deleted: string | null = null;

  constructor() {
    makeAutoObservable(this, { unread: observableRef }, { autoBind: true });
  }

  /** Starts over with what an address has. */
  begin(unread: readonly string[]): void {
    this.unread = unread;
    this.deleted = null;
  }

  addUnread(parts: readonly string[]): void {
    this.unread = [...this.unread, ...parts];
  }

  reportDeleted(sentence: string): void {
    this.deleted = sentence;
  }

  forgetUnread(): void {
    this.unread = [];
  }

  forgetDeleted(): void {
    this.deleted = null;
  }
}
