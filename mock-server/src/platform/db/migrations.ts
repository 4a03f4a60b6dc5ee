// Made of migrations/ by `npm run generate`.
import * as m0001 from './migrations/0001_workspaces';
import * as m0002 from './migrations/0002_stages_and_fields';
import * as m0003 from './migrations/0003_companies';
import * as m0004 from './migrations/0004_projects';
import * as m0005 from './migrations/0005_mail';
import * as m0006 from './migrations/0006_changes';
import * as m0007 from './migrations/0007_row_level_security';
import * as m0008 from './migrations/0008_teams_and_tokens';
import * as m0009 from './migrations/0009_bid_work';
import * as m0010 from './migrations/0010_company_work';
import * as m0011 from './migrations/0011_custom_values';
import * as m0012 from './migrations/0012_mail_work';
import * as m0013 from './migrations/0013_around';
import * as m0014 from './migrations/0014_row_level_security';
import * as m0015 from './migrations/0015_list_columns';
import * as m0020 from './migrations/0020_undo_rows';
import * as m0025 from './migrations/0025_acting_as_users';
import * as m0030 from './migrations/0030_bulk_events';
import * as m0031 from './migrations/0031_transfer';
import * as m0040 from './migrations/0040_list_indexes';
import * as m0050 from './migrations/0050_matching';
import * as m0060 from './migrations/0060_outgoing_mail';
import * as m0061 from './migrations/0061_mailbox_state';
import * as m0062 from './migrations/0062_platforms';
import * as m0070 from './migrations/0070_reading_checks';
import * as m0071 from './migrations/0071_attachment_content_ids';
import * as m0072 from './migrations/0072_uploads';
import * as m0080 from './migrations/0080_told_of_changes';
import * as m0081 from './migrations/0081_reading_order';
import * as m0082 from './migrations/0082_match_words';
import * as m0090 from './migrations/0090_further_match_words';
import * as m0091 from './migrations/0091_invite_readings';
import * as m0092 from './migrations/0092_keywords';
import * as m0093 from './migrations/0093_attachment_text';
import * as m0094 from './migrations/0094_standing_messages';
import * as m0095 from './migrations/0095_match_marks';
import * as m0096 from './migrations/0096_values_before';
import * as m0097 from './migrations/0097_one_login_for_each_user';
import * as m0098 from './migrations/0098_merged_projects_index';
import * as m0100 from './migrations/0100_doing_of_changes';
import * as m0110 from './migrations/0110_seeding';
import * as m0120 from './migrations/0120_installation';
import * as m0130 from './migrations/0130_setup_link';
import * as m0140 from './migrations/0140_files_left_out';
import * as m0160 from './migrations/0160_due_workspaces';
import * as m0161 from './migrations/0161_import_sheets';
import * as m0170 from './migrations/0170_weekly_emails';
import * as m0171 from './migrations/0171_week_start';
import * as m0180 from './migrations/0180_decline_with_reason';
import * as m0181 from './migrations/0181_task_emails';
import * as m0190 from './migrations/0190_place_zone';
import * as m0191 from './migrations/0191_quote_parts';
import * as m0205 from './migrations/0205_go_no_go';
import * as m0211 from './migrations/0211_unpriced_alternates';
import * as m0221 from './migrations/0221_accounts';
import * as m0222 from './migrations/0222_notification_emails';
import * as m0241 from './migrations/0241_visible_fields';
import * as m0251 from './migrations/0251_compared_bids';
import * as m0260 from './migrations/0260_mail_rules';
import * as m0270 from './migrations/0270_highest_quote';
import * as m0271 from './migrations/0271_required_fields';
import * as m0280 from './migrations/0280_notification_lists';
import * as m0290 from './migrations/0290_operation_banners';
import * as m0300 from './migrations/0300_provider_sign_in';
import * as m0320 from './migrations/0320_sharing';
import * as m0340 from './migrations/0340_mail_connectors';
import * as m0350 from './migrations/0350_sample_rows';
import * as m0355 from './migrations/0355_shared_list_passwords';
import * as m0360 from './migrations/0360_task_repeats';
import * as m0370 from './migrations/0370_result_letters';
import * as m0380 from './migrations/0380_saved_reports';
import * as m0390 from './migrations/0390_file_words';
import * as m0400 from './migrations/0400_search_vocabulary';
import * as m0410 from './migrations/0410_report_indexes';
import * as m0420 from './migrations/0420_body_words';
import * as m0430 from './migrations/0430_changed_bids';
import * as m0440 from './migrations/0440_compared_companies';
import * as m0450 from './migrations/0450_sealed_letters';
import * as m0460 from './migrations/0460_email_identities';
import * as m0461 from './migrations/0461_provider_directory';
import * as m0462 from './migrations/0462_internal_use';
import * as m0463 from './migrations/0463_proved_emails';
import * as m0470 from './migrations/0470_reading_time';
import * as m0480 from './migrations/0480_outward_leases';
import * as m0481 from './migrations/0481_sender_checks';
import * as m0490 from './migrations/0490_known_devices';
import * as m0491 from './migrations/0491_sign_in_ways';
import * as m0500 from './migrations/0500_contractors_of_groups';
import * as m0501 from './migrations/0501_received_bids';
import * as m0502 from './migrations/0502_letter_changes';
import * as m0510 from './migrations/0510_folded_twins';
import * as m0520 from './migrations/0520_overdue_bids';
import * as m0530 from './migrations/0530_daily_emails';
import * as m0531 from './migrations/0531_since_yesterday';
import * as m0540 from './migrations/0540_travel';
import * as m0550 from './migrations/0550_read_again';
import * as m0560 from './migrations/0560_security_news';
import * as m0570 from './migrations/0570_currency';
import * as m0580 from './migrations/0580_counted_bids';
import * as m0590 from './migrations/0590_pending_recipients';
import * as m0600 from './migrations/0600_api_tokens';
import * as m0610 from './migrations/0610_webhooks';
import * as m0620 from './migrations/0620_directory';

/** All migrations in order. Released names never change. */
export const migrations = {
  '0001_workspaces': m0001,
  '0002_stages_and_fields': m0002,
  '0003_companies': m0003,
  '0004_projects': m0004,
  '0005_mail': m0005,
  '0006_changes': m0006,
  '0007_row_level_security': m0007,
  '0008_teams_and_tokens': m0008,
  '0009_bid_work': m0009,
  '0010_company_work': m0010,
  '0011_custom_values': m0011,
  '0012_mail_work': m0012,
  '0013_around': m0013,
  '0014_row_level_security': m0014,
  '0015_list_columns': m0015,
  '0020_undo_rows': m0020,
  '0025_acting_as_users': m0025,
  '0030_bulk_events': m0030,
  '0031_transfer': m0031,
  '0040_list_indexes': m0040,
  '0050_matching': m0050,
  '0060_outgoing_mail': m0060,
  '0061_mailbox_state': m0061,
  '0062_platforms': m0062,
  '0070_reading_checks': m0070,
  '0071_attachment_content_ids': m0071,
  '0072_uploads': m0072,
  '0080_told_of_changes': m0080,
  '0081_reading_order': m0081,
  '0082_match_words': m0082,
  '0090_further_match_words': m0090,
  '0091_invite_readings': m0091,
  '0092_keywords': m0092,
  '0093_attachment_text': m0093,
  '0094_standing_messages': m0094,
  '0095_match_marks': m0095,
  '0096_values_before': m0096,
  '0097_one_login_for_each_user': m0097,
  '0098_merged_projects_index': m0098,
  '0100_doing_of_changes': m0100,
  '0110_seeding': m0110,
  '0120_installation': m0120,
  '0130_setup_link': m0130,
  '0140_files_left_out': m0140,
  '0160_due_workspaces': m0160,
  '0161_import_sheets': m0161,
  '0170_weekly_emails': m0170,
  '0171_week_start': m0171,
  '0180_decline_with_reason': m0180,
  '0181_task_emails': m0181,
  '0190_place_zone': m0190,
  '0191_quote_parts': m0191,
  '0205_go_no_go': m0205,
  '0211_unpriced_alternates': m0211,
  '0221_accounts': m0221,
  '0222_notification_emails': m0222,
  '0241_visible_fields': m0241,
  '0251_compared_bids': m0251,
  '0260_mail_rules': m0260,
  '0270_highest_quote': m0270,
  '0271_required_fields': m0271,
  '0280_notification_lists': m0280,
  '0290_operation_banners': m0290,
  '0300_provider_sign_in': m0300,
  '0320_sharing': m0320,
  '0340_mail_connectors': m0340,
  '0350_sample_rows': m0350,
  '0355_shared_list_passwords': m0355,
  '0360_task_repeats': m0360,
  '0370_result_letters': m0370,
  '0380_saved_reports': m0380,
  '0390_file_words': m0390,
  '0400_search_vocabulary': m0400,
  '0410_report_indexes': m0410,
  '0420_body_words': m0420,
  '0430_changed_bids': m0430,
  '0440_compared_companies': m0440,
  '0450_sealed_letters': m0450,
  '0460_email_identities': m0460,
  '0461_provider_directory': m0461,
  '0462_internal_use': m0462,
  '0463_proved_emails': m0463,
  '0470_reading_time': m0470,
  '0480_outward_leases': m0480,
  '0481_sender_checks': m0481,
  '0490_known_devices': m0490,
  '0491_sign_in_ways': m0491,
  '0500_contractors_of_groups': m0500,
  '0501_received_bids': m0501,
  '0502_letter_changes': m0502,
  '0510_folded_twins': m0510,
  '0520_overdue_bids': m0520,
  '0530_daily_emails': m0530,
  '0531_since_yesterday': m0531,
  '0540_travel': m0540,
  '0550_read_again': m0550,
  '0560_security_news': m0560,
  '0570_currency': m0570,
  '0580_counted_bids': m0580,
  '0590_pending_recipients': m0590,
  '0600_api_tokens': m0600,
  '0610_webhooks': m0610,
  '0620_directory': m0620,
};
