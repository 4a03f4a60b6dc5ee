import { useEffect, useState } from 'react';
import type { MailRuleConditions } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { MailRulePreview, MailRulesStore } from '@basis/domain/subjects/rules/MailRulesStore';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';

/** Pause after the last change before the preview loads. */
const pauseMs = 300;

const emails = (count: number): string => `${formatCount(count)} ${count === 1 ? 'email' : 'emails'}`;

const listed = new Intl.ListFormat('en-US');

/** What was done with the emails that match: “3 of them are bids that you accepted”. */
const doneWords = ({ accepted, declined, trashed }: MailRulePreview): string | null => {
  const parts = [
    accepted ? `${formatCount(accepted)} became part of bids` : '',
    declined ? `${formatCount(declined)} ${declined === 1 ? 'was' : 'were'} declined` : '',
    trashed ? `${formatCount(trashed)} ${trashed === 1 ? 'was' : 'were'} trashed` : '',
  ].filter(Boolean);
  return parts.length ? `Of these, ${listed.format(parts)}.` : null;
};

const wordsOf = (preview: MailRulePreview): string => {
  const { matched, total } = preview;
  if (total === 0) return 'No emails have arrived yet.';
  const counted = `Would have matched ${formatCount(matched)} of the last ${emails(total)}.`;
  return [counted, doneWords(preview)].filter(Boolean).join(' ');
};

/** The latest emails that match, by their subjects. */
const exampleWords = ({ examples }: MailRulePreview): string | null =>
  examples.length ? `Such as ${listed.format(examples.map(({ subject }) => `“${subject || '(no subject)'}”`))}.` : null;

const none = 'Add a condition to see how many recent emails it would have matched.';

interface RulePreviewProps {
  rules: MailRulesStore;
  conditions: MailRuleConditions;
}

/** Counts recent emails that match the conditions. */
export function RulePreview({ rules, conditions }: RulePreviewProps) {
  const [answer, setAnswer] = useState<{ words: string; examples: string | null } | null>(null);
  const asked = JSON.stringify(conditions);
  const isEmpty = Object.values(conditions).every((values) => values.length === 0);
  useEffect(() => {
    if (isEmpty) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => {
      void rules.preview(JSON.parse(asked) as MailRuleConditions).then((result) => {
        if (!isLatest) return;
        if (result.ok) setAnswer({ words: wordsOf(result.value), examples: exampleWords(result.value) });
        else setAnswer({ words: result.error.message, examples: null });
      });
    }, pauseMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [rules, asked, isEmpty]);
  return (
    <Stack space="s1">
      <Text tone="secondary" isStatus>
        {isEmpty ? none : (answer?.words ?? 'Counting emails…')}
      </Text>
      {isEmpty || !answer?.examples ? null : (
        <Text size={12} tone="meta">
          {answer.examples}
        </Text>
      )}
    </Stack>
  );
}
