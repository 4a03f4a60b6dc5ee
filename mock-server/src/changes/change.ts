import type { Ability } from '@basis/domain/model/permissions/permissions';

/** Author of a change; a program, such as the mail reader, has no user. */
export interface Author {
  readonly workspaceId: string;
  readonly userId: string | null;
  /** The Basis administrator who acts as that user. */
  readonly administratorId?: string | null;
  /** The rule for emails that makes the change, without a user. */
  readonly ruleName?: string;
  /**
   * Operations and extra abilities required; undo requires the same. A program names the operation a user would call
   * for the same work.
   */
  readonly doing: readonly Ability[];
}

/** Entities that a write can change. */
export type Entity =
  | 'project'
  | 'bidInvite'
  | 'competitor'
  | 'company'
  | 'contact'
  | 'distributionList'
  | 'team'
  | 'message'
  | 'note'
  | 'task'
  | 'quote'
  | 'quoteTrade'
  | 'user'
  | 'workspace'
  | 'stage'
  | 'stageReason'
  | 'customFieldSetting'
  | 'mailRule'
  | 'savedReport'
  | 'emailAccount'
  | 'emailScraper'
  | 'platformCredential';

/** A field that was changed. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface Change {
  readonly entity: Entity;
  readonly entityId: string;
  readonly projectId?: string | null;
  readonly verb: 'created' | 'updated' | 'deleted' | 'undone';
  readonly field?: string;
  readonly from?: unknown;
  readonly to?: unknown;
  /** Fields that an undo changed, as far as they are known. Activities keep them as the value of `to`. */
  readonly undid?: readonly FieldChange[];
}
