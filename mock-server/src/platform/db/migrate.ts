import { Migrator, sql, type Kysely } from 'kysely';
import * as workspaces from './migrations/0001_workspaces';
import * as stagesAndFields from './migrations/0002_stages_and_fields';
import * as companies from './migrations/0003_companies';
import * as projects from './migrations/0004_projects';
import * as mail from './migrations/0005_mail';
import * as changes from './migrations/0006_changes';
import * as rowLevelSecurity from './migrations/0007_row_level_security';
import * as teamsAndTokens from './migrations/0008_teams_and_tokens';
import * as bidWork from './migrations/0009_bid_work';
import * as companyWork from './migrations/0010_company_work';
import * as customValues from './migrations/0011_custom_values';
import * as mailWork from './migrations/0012_mail_work';
import * as around from './migrations/0013_around';
import * as laterRowLevelSecurity from './migrations/0014_row_level_security';
import * as listColumns from './migrations/0015_list_columns';
import * as undoRows from './migrations/0020_undo_rows';
import * as actingAsUsers from './migrations/0025_acting_as_users';
import * as bulkEvents from './migrations/0030_bulk_events';
import * as transfer from './migrations/0031_transfer';
import * as listIndexes from './migrations/0040_list_indexes';
import * as matching from './migrations/0050_matching';
import * as outgoingMail from './migrations/0060_outgoing_mail';
import * as mailboxState from './migrations/0061_mailbox_state';
import * as platforms from './migrations/0062_platforms';
import * as readingChecks from './migrations/0070_reading_checks';
import * as attachmentContentIds from './migrations/0071_attachment_content_ids';
import * as uploads from './migrations/0072_uploads';
import * as toldOfChanges from './migrations/0080_told_of_changes';
import * as readingOrder from './migrations/0081_reading_order';
import * as matchWords from './migrations/0082_match_words';
import * as furtherMatchWords from './migrations/0090_further_match_words';
import * as inviteReadings from './migrations/0091_invite_readings';
import * as keywords from './migrations/0092_keywords';
import * as attachmentText from './migrations/0093_attachment_text';
import * as standingMessages from './migrations/0094_standing_messages';
import * as matchMarks from './migrations/0095_match_marks';
import * as valuesBefore from './migrations/0096_values_before';
import * as oneLogin from './migrations/0097_one_login_for_each_user';
import * as mergedProjects from './migrations/0098_merged_projects_index';
import * as doingOfChanges from './migrations/0100_doing_of_changes';
import * as seeding from './migrations/0110_seeding';
import * as installation from './migrations/0120_installation';
import * as setupLink from './migrations/0130_setup_link';
import * as filesLeftOut from './migrations/0140_files_left_out';
import * as dueWorkspaces from './migrations/0160_due_workspaces';
import * as importSheets from './migrations/0161_import_sheets';
import * as weeklyEmails from './migrations/0170_weekly_emails';
import * as weekStart from './migrations/0171_week_start';
import * as declineWithReason from './migrations/0180_decline_with_reason';
import * as taskEmails from './migrations/0181_task_emails';
import * as goNoGo from './migrations/0205_go_no_go';
import * as visibleFields from './migrations/0241_visible_fields';
import * as accounts from './migrations/0221_accounts';
import * as notificationEmails from './migrations/0222_notification_emails';
import * as placeZone from './migrations/0190_place_zone';
import * as unpricedAlternates from './migrations/0211_unpriced_alternates';
import * as quoteParts from './migrations/0191_quote_parts';
import * as comparedBids from './migrations/0251_compared_bids';
import * as notificationLists from './migrations/0280_notification_lists';
import * as operationBanners from './migrations/0290_operation_banners';
import * as mailRules from './migrations/0260_mail_rules';
import * as highestQuote from './migrations/0270_highest_quote';
import * as requiredFields from './migrations/0271_required_fields';
import * as providerSignIn from './migrations/0300_provider_sign_in';
import * as sharing from './migrations/0320_sharing';
import * as mailConnectors from './migrations/0340_mail_connectors';
import * as sampleRows from './migrations/0350_sample_rows';
import * as sharedListPasswords from './migrations/0355_shared_list_passwords';
import * as taskRepeats from './migrations/0360_task_repeats';
import * as resultLetters from './migrations/0370_result_letters';
import * as savedReports from './migrations/0380_saved_reports';
import * as fileWords from './migrations/0390_file_words';
import * as searchVocabulary from './migrations/0400_search_vocabulary';
import * as reportIndexes from './migrations/0410_report_indexes';
import * as bodyWords from './migrations/0420_body_words';
import * as changedBids from './migrations/0430_changed_bids';
import * as comparedCompanies from './migrations/0440_compared_companies';
import * as sealedLetters from './migrations/0450_sealed_letters';
import * as emailIdentities from './migrations/0460_email_identities';
import * as providerDirectory from './migrations/0461_provider_directory';
import * as internalUse from './migrations/0462_internal_use';
import * as provedEmails from './migrations/0463_proved_emails';
import * as readingTime from './migrations/0470_reading_time';
import * as outwardLeases from './migrations/0480_outward_leases';
import * as senderChecks from './migrations/0481_sender_checks';
import * as knownDevices from './migrations/0490_known_devices';
import * as signInWays from './migrations/0491_sign_in_ways';
import * as receivedBids from './migrations/0500_received_bids';

/** All migrations in order. Released names never change. */
const migrations = {
  '0001_workspaces': workspaces,
  '0002_stages_and_fields': stagesAndFields,
  '0003_companies': companies,
  '0004_projects': projects,
  '0005_mail': mail,
  '0006_changes': changes,
  '0007_row_level_security': rowLevelSecurity,
  '0008_teams_and_tokens': teamsAndTokens,
  '0009_bid_work': bidWork,
  '0010_company_work': companyWork,
  '0011_custom_values': customValues,
  '0012_mail_work': mailWork,
  '0013_around': around,
  '0014_row_level_security': laterRowLevelSecurity,
  '0015_list_columns': listColumns,
  '0020_undo_rows': undoRows,
  '0025_acting_as_users': actingAsUsers,
  '0030_bulk_events': bulkEvents,
  '0031_transfer': transfer,
  '0040_list_indexes': listIndexes,
  '0050_matching': matching,
  '0060_outgoing_mail': outgoingMail,
  '0061_mailbox_state': mailboxState,
  '0062_platforms': platforms,
  '0070_reading_checks': readingChecks,
  '0071_attachment_content_ids': attachmentContentIds,
  '0072_uploads': uploads,
  '0080_told_of_changes': toldOfChanges,
  '0081_reading_order': readingOrder,
  '0082_match_words': matchWords,
  '0090_further_match_words': furtherMatchWords,
  '0091_invite_readings': inviteReadings,
  '0092_keywords': keywords,
  '0093_attachment_text': attachmentText,
  '0094_standing_messages': standingMessages,
  '0095_match_marks': matchMarks,
  '0096_values_before': valuesBefore,
  '0097_one_login_for_each_user': oneLogin,
  '0098_merged_projects_index': mergedProjects,
  '0100_doing_of_changes': doingOfChanges,
  '0110_seeding': seeding,
  '0120_installation': installation,
  '0130_setup_link': setupLink,
  '0140_files_left_out': filesLeftOut,
  '0160_due_workspaces': dueWorkspaces,
  '0161_import_sheets': importSheets,
  '0170_weekly_emails': weeklyEmails,
  '0171_week_start': weekStart,
  '0180_decline_with_reason': declineWithReason,
  '0181_task_emails': taskEmails,
  '0190_place_zone': placeZone,
  '0191_quote_parts': quoteParts,
  '0205_go_no_go': goNoGo,
  '0211_unpriced_alternates': unpricedAlternates,
  '0221_accounts': accounts,
  '0222_notification_emails': notificationEmails,
  '0241_visible_fields': visibleFields,
  '0251_compared_bids': comparedBids,
  '0260_mail_rules': mailRules,
  '0270_highest_quote': highestQuote,
  '0271_required_fields': requiredFields,
  '0280_notification_lists': notificationLists,
  '0290_operation_banners': operationBanners,
  '0300_provider_sign_in': providerSignIn,
  '0320_sharing': sharing,
  '0340_mail_connectors': mailConnectors,
  '0350_sample_rows': sampleRows,
  '0355_shared_list_passwords': sharedListPasswords,
  '0360_task_repeats': taskRepeats,
  '0370_result_letters': resultLetters,
  '0380_saved_reports': savedReports,
  '0390_file_words': fileWords,
  '0400_search_vocabulary': searchVocabulary,
  '0410_report_indexes': reportIndexes,
  '0420_body_words': bodyWords,
  '0430_changed_bids': changedBids,
  '0440_compared_companies': comparedCompanies,
  '0450_sealed_letters': sealedLetters,
  '0460_email_identities': emailIdentities,
  '0461_provider_directory': providerDirectory,
  '0462_internal_use': internalUse,
  '0463_proved_emails': provedEmails,
  '0470_reading_time': readingTime,
  '0480_outward_leases': outwardLeases,
  '0481_sender_checks': senderChecks,
  '0490_known_devices': knownDevices,
  '0491_sign_in_ways': signInWays,
  '0500_received_bids': receivedBids,
};

const migrator = (db: Kysely<unknown>): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });

/** Newest applied migration unknown to this version; null if all are known. */
export const findUnknownMigration = async (db: Kysely<unknown>): Promise<string | null> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (!rows[0]?.there) return null;
  const done = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db);
  return done.rows.find(({ name }) => !(name in migrations))?.name ?? null;
};

/** Migrates the tables to the current version. Of several servers at once, one migrates and the others wait. */
export const migrateUp = async (db: Kysely<unknown>): Promise<void> => {
  const { error } = await migrator(db).migrateToLatest();
  if (error) throw error;
};

/** First migration that this version does not have at the same position; null if there is none. */
export const findOtherMigration = (names: readonly string[]): string | null => {
  const own = Object.keys(migrations);
  return names.find((name, index) => own[index] !== name) ?? null;
};

/** Migrates the tables to the state after a migration. */
export const migrateTo = async (db: Kysely<unknown>, name: string): Promise<void> => {
  const { error } = await migrator(db).migrateTo(name);
  if (error) throw error;
};

/** Reverts every migration, newest first. */
export const migrateDown = async (db: Kysely<unknown>): Promise<void> => {
  for (;;) {
    const { error, results } = await migrator(db).migrateDown();
    if (error) throw error;
    if (!results?.length) return;
  }
};
