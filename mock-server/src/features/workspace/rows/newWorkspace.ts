import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { fold } from '@basis/domain/model/formats/fold';
import { isInternalEmail, isInternalName } from '@basis/domain/model/permissions/internalUse';
import type { Feature, Role } from '@basis/domain/model/permissions/permissions';
import type { Tx } from '../../../platform/db/database';
import { companyLostReasons, firstReasons, firstStages, type FirstStageCode } from '../../stages/firstStages';
import { officeColumns, workspaceLocalPart } from '../settings/rows/workspaces';

export interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
  readonly position: string;
  readonly color: string;
  readonly active?: boolean;
  readonly basisAdmin?: boolean;
  readonly hidden?: boolean;
  /** One of Basis itself. @default false */
  readonly internal?: boolean;
}

export interface NewWorkspace {
  readonly name: string;
  readonly slug: string;
  readonly zone: string;
  readonly officeAddress: string;
  readonly enabledFeatures: readonly Feature[];
  /** For demonstrations and trials. @default false */
  readonly internal?: boolean;
  readonly users: readonly NewUser[];
}

/** A workspace as the operator makes it: for internal use where its name says so, by those with an address of Basis. */
export const madeByOperator = <Workspace extends NewWorkspace>(workspace: Workspace): Workspace => {
  const internal = isInternalName(workspace.name);
  const users = workspace.users.map((user) => ({ ...user, internal: internal && isInternalEmail(user.email) }));
  return { ...workspace, internal, users };
};

interface Place {
  readonly tx: Tx;
  readonly workspaceId: string;
  readonly newId: () => string;
}

/** Adds users with one password. @returns the ids of those who are active and not hidden. */
export const addUsers = async (
  { tx, workspaceId, newId }: Place,
  users: readonly NewUser[],
  passwordHash: string,
): Promise<string[]> => {
  const rows = users.map((user) => ({
    workspace_id: workspaceId,
    id: newId(),
    email: user.email,
    email_fold: fold(user.email),
    password_hash: passwordHash,
    first_name: user.firstName,
    last_name: user.lastName,
    color: user.color,
    role: user.role,
    position: user.position,
    basis_admin: user.basisAdmin ?? false,
    hidden: user.hidden ?? false,
    internal: user.internal ?? false,
    active: user.active ?? true,
  }));
  await tx.insertInto('users').values(rows).execute();
  await tx
    .insertInto('login_directory')
    .values(rows.map(({ id, email }) => ({ email: emailIdentity(email), workspace_id: workspaceId, user_id: id })))
    .execute();
  return rows.filter(({ active, hidden }) => active && !hidden).map(({ id }) => id);
};

const addStages = async ({ tx, workspaceId, newId }: Place) => {
  const stages = firstStages.map(({ code, name, color }, index) => ({
    workspace_id: workspaceId,
    id: newId(),
    name,
    color,
    code,
    is_default: code === 'Undecided',
    sort_order: index,
  }));
  await tx.insertInto('stages').values(stages).execute();
  const reasons = stages.flatMap((stage) =>
    (firstReasons[stage.code] ?? []).map((name) => ({
      workspace_id: workspaceId,
      id: newId(),
      stage_id: stage.id,
      name,
      company_lost: companyLostReasons.has(name),
    })),
  );
  await tx.insertInto('stage_reasons').values(reasons).execute();
  const byCode = <T>(value: (stage: (typeof stages)[number]) => T) =>
    Object.fromEntries(stages.map((stage) => [stage.code, value(stage)])) as Record<FirstStageCode, T>;
  return {
    stageIds: byCode(({ id }) => id),
    reasonIds: byCode(({ id }) => reasons.filter(({ stage_id }) => stage_id === id).map((reason) => reason.id)),
  };
};

/** Adds a workspace with its mail address, users and stages. @returns their ids. */
export const addWorkspace = async (place: Place, workspace: NewWorkspace, passwordHash: string) => {
  const { tx, workspaceId } = place;
  await tx
    .insertInto('workspaces')
    .values({
      id: workspaceId,
      name: workspace.name,
      slug: workspace.slug,
      zone: workspace.zone,
      ...officeColumns(workspace.officeAddress),
      enabled_features: [...workspace.enabledFeatures],
      internal: workspace.internal ?? false,
    })
    .execute();
  const localPart = workspaceLocalPart(workspace.slug);
  await tx
    .insertInto('mail_directory')
    .values({ local_part: localPart, workspace_id: workspaceId, project_id: null, company_id: null })
    .execute();
  const userIds = await addUsers(place, workspace.users, passwordHash);
  return { userIds, ...(await addStages(place)) };
};
