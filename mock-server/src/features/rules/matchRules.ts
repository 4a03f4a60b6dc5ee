import type { Tx } from '../../platform/db/database';
import { readKeywordCounter } from '../keywords/rows/keywords';
import { readMailFacts } from './rows/mailFacts';
import { readRules } from './rows/mailRules';
import { insertMatches } from './rows/ruleMatches';
import { ruleTest } from './ruleFilter';
import { withoutFailing } from './rows/withoutFailing';

/**
 * Matches newly read emails to rules: the first that is on and has no faults. Happens once; a failure leaves the emails
 * without a rule.
 */
export const matchRules = (tx: Tx, messageIds: readonly string[]): Promise<unknown> =>
  withoutFailing(tx, async () => {
    if (!messageIds.length) return;
    const { rules } = await readRules(tx);
    const usable = rules.filter(({ isOn, faults }) => isOn && !faults.length);
    if (!usable.length) return;
    const count = usable.some(({ conditions }) => conditions.keywords.length) ? await readKeywordCounter(tx) : null;
    const tests = usable.map(({ id, name, conditions }) => ({ id, name, fits: ruleTest(conditions) }));
    const matches = (await readMailFacts(tx, messageIds, count)).flatMap((facts) => {
      const rule = tests.find(({ fits }) => fits(facts));
      return rule ? [{ messageId: facts.id, ruleId: rule.id, ruleName: rule.name }] : [];
    });
    await insertMatches(tx, matches);
  });
