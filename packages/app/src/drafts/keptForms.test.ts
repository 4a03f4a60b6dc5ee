import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !path.startsWith('testing/'),
);
const textOf = (path: string): string => readFileSync(join(source, path), 'utf8');

/** Components of the design system in which somebody types more than the words of a search. */
const typed =
  /<(AddressField|ComboBox|ComposeBox|DatePicker|DateRangePicker|DateTimePicker|EditableText|MentionTextArea|MoneyField|MultiComboBox|NoteThread|NumberField|PasswordField|PercentField|PhoneField|RichTextEditor|TagInput|TextArea|TextField|TimePicker)\b/;
const form = /<(FormModal|FormDrawer|Form|form)\b/;

/** Parts of a form, whose draft the form keeps that they stand in. */
const partsOf: Readonly<Record<string, string>> = {
  'features/bids/goNoGo/WeightFields.tsx': 'features/bids/goNoGo/WeeklyLimitsModal.tsx',
  'features/fields/OptionsEditor.tsx': 'features/fields/FieldDrawer.tsx',
  'features/rules/RuleConditionFields.tsx': 'features/rules/RuleDrawer.tsx',
  'features/inbox/reading/DeadlineForm.tsx': 'features/inbox/reading/ReadFieldEditor.tsx',
  'features/inbox/reading/readFieldForms.tsx': 'features/inbox/reading/ReadFieldEditor.tsx',
  'features/contacts/PeopleField.tsx': 'features/contacts/SetModal.tsx',
  'pickers/BidSearch.tsx': 'features/tasks/CreateTaskModal.tsx',
  'pickers/CompanyField.tsx': 'features/bids/actions/AddBidModal.tsx',
  'pickers/TeamChoice.tsx': 'features/bids/actions/AddBidModal.tsx',
};

const composed = 'Composer keeps each email';
const inPlace = 'an editor in place saves when it is left, and Escape gives the value back';
const atOnce = 'saves each date or time at once';
const secret = 'asks for a secret, which is never kept';

/** Forms without a kept draft, each with the reason. */
const withoutDraft: Readonly<Record<string, string>> = {
  'details/EntryName.tsx': inPlace,
  'features/stages/StagesPage.tsx': inPlace,
  'settingsParts/NameRows.tsx': inPlace,
  'features/outgoing/EmailForm.tsx': composed,
  'features/outgoing/EmailText.tsx': composed,
  'features/outgoing/RecipientField.tsx': composed,
  'features/outgoing/ReplyBox.tsx': composed,
  'features/analytics/OwnDays.tsx': atOnce,
  'features/notifications/settings/DigestCard.tsx': atOnce,
  'features/notifications/settings/QuietHoursCard.tsx': atOnce,
  'features/notes/Thread.tsx': 'NoteDrafts keeps each note',
  'features/notes/narrow/NoteComposer.tsx': 'NoteDrafts keeps each note',
  'features/directory/HandedOver.tsx': 'asks for a choice, and nothing is typed',
  'features/inbox/preview/BidFacts.tsx': 'BidPreviewStore keeps the changes',
  'features/inbox/preview/BidPreviewModal.tsx': 'BidPreviewStore keeps the changes',
  'features/developers/TryCall.tsx': 'tries a call with a token, which is never kept',
  'features/transfer/ImportOptions.tsx': 'is of a file, which a browser does not keep; the server remembers the plan',
  'features/users/tokens/AuditPage.tsx': 'narrows a list at once',
  'features/users/security/CodesModal.tsx': secret,
  'features/users/security/PasswordPage.tsx': secret,
  'features/users/security/useConfirmation.tsx': secret,
  'features/users/signIn/ForgotPasswordPage.tsx': 'has no user yet, by whom a draft could be kept',
  'features/users/signIn/LinkForm.tsx': secret,
  'features/users/signIn/LoginForm.tsx': secret,
  'features/users/signIn/SecondStepForm.tsx': secret,
  'features/users/signIn/PasswordLinkPage.tsx': secret,
  'features/users/signIn/SetupPage.tsx': secret,
  'features/users/security/PasskeyModal.tsx': 'names a key that the device has just made, or has a name to begin with',
};

const kept = files.filter((path) => /\buseKeptDraft\b[<(]/.test(textOf(path)));
const forms = files.filter((path) => typed.test(textOf(path)) || form.test(textOf(path)));

describe('what somebody types', () => {
  it('is looked for in all forms of the app', () => {
    expect(forms.length).toBeGreaterThan(70);
  });

  it.each(forms)('is kept as a draft, or has a reason not to be: %s', (path) => {
    const isChoices = /\bkept=\{null\}/.test(textOf(path)) && !typed.test(textOf(path).replaceAll(/<ComboBox\b/g, ''));
    const owner = partsOf[path];
    const answers = [kept.includes(path), owner !== undefined && kept.includes(owner), isChoices, path in withoutDraft];
    expect(answers.filter(Boolean), path).toHaveLength(1);
  });

  it('has no reason that stands for nothing', () => {
    expect([...Object.keys(withoutDraft), ...Object.keys(partsOf)].filter((path) => !forms.includes(path))).toEqual([]);
  });

  it.each(kept)('is never a secret in %s', (path) => {
    const [, ...drafts] = textOf(path).split(/useKeptDraft[<(]/);
    for (const draft of drafts)
      expect(draft.slice(0, draft.indexOf(';'))).not.toMatch(/password|secret|token|\bcode\b/i);
  });
});
