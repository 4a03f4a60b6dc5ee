import { useEffect, useState } from 'react';
import type { MailRuleConditions } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { MailRulePreview, MailRulesStore } from '@basis/domain/subjects/rules/MailRulesStore';
import { Text } from '@basis/ui/Text';

/** Pause after the last change before the preview loads. */
const pauseMs = 300;

const emails = (count: number): string => `${formatCount(count)} ${count === 1 ? 'email' : 'emails'}`;

const wordsOf = ({ matched, total }: MailRulePreview): string =>
  total === 0
    ? 'No emails have arrived yet.'
    : `Would have matched ${formatCount(matched)} of the last ${emails(total)}.`;

const none = 'Add a condition to see how many recent emails it would have matched.';

interface RulePreviewProps {
  rules: MailRulesStore;
  conditions: MailRuleConditions;
}

/** Counts recent emails that match the conditions. */
export function RulePreview({ rules, conditions }: RulePreviewProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const asked = JSON.stringify(conditions);
  const isEmpty = Object.values(conditions).every((values) => values.length === 0);
  useEffect(() => {
    if (isEmpty) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => {
      void rules.preview(JSON.parse(asked) as MailRuleConditions).then((result) => {
        if (isLatest) setAnswer(result.ok ? wordsOf(result.value) : result.error.message);
      });
    }, pauseMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [rules, asked, isEmpty]);
  return (
    <Text tone="secondary" isStatus>
      {isEmpty ? none : (answer ?? 'Counting emails…')}
    </Text>
  );
}
