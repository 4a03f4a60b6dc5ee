import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Schema {
  readonly enum?: readonly string[];
  readonly properties?: object;
}
interface Contract {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const { schemas } = (parse(readFileSync('openapi.yaml', 'utf8')) as Contract).components;

it.each([
  [
    'USER-01',
    'Position',
    'Bid Coordinator, Chief Estimator, Estimator, Lead Estimator, Office Administrator, Owner, Project Manager, Other, Unknown',
  ],
  ['PROJECT-15', 'UnionType', 'Union, Unknown, Non Union, Prevailing Wage'],
  [
    'STAGE-02, UNKNOWN-09',
    'StageCode',
    'Undecided, Accepted, Estimating, ReadyToSubmit, Submitted, Awarded, Lost, Declined',
  ],
  ['STAGE-04', 'Color', 'stone, red, orange, amber, lime, green, teal, cyan, blue, indigo, violet, pink'],
  ['FIELD-02', 'CustomFieldEntity', 'Project, Company, Contact, Quote, Board, Email'],
  [
    'FIELD-05',
    'CustomFieldType',
    'Boolean, CompanyMultiSelect, Date, Monetary, MultiSelect, Number, Percent, RichText, SingleSelect, TeamSelect, Text, UserMultiSelect, StageSelect, Custom',
  ],
  [
    'NOTIF-16',
    'NotificationType',
    'BidInviteDateSoon, BidInvitePastDueDate, BidInviteDueDateChanged, NewMessage, NewNote, CompanyNewNote, ContactNewNote, QuoteNewNote, ProjectAssigned, Reminder, NewCompanyInProject, StageChanged, EmailNotSent, NylasAccountStatusChanged, MissingPlatformCredentials',
  ],
])('%s: the contract knows exactly the values of %s', (_, name, values) => {
  expect(schemas[name]?.enum?.toSorted()).toEqual(values.split(', ').toSorted());
});

it.each([
  [
    'NOTIF-15',
    'NotificationData',
    'projectName, type, bidDueAt, bidDeadlineAt, communicationType, actorName, mentioned, companyName, contactFirstName, contactLastName, isTeam, reminderAt, stageName, subject, status, platforms',
  ],
  ['PLATFORM-01', 'PlatformCredential', 'id, platformId'],
])('%s: the contract has in %s the fields %s', (_, name, fields) => {
  expect(Object.keys(schemas[name]?.properties ?? {})).toEqual(expect.arrayContaining(fields.split(', ')));
});
