import { Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MailRule } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { MailRulesStore } from '@basis/domain/subjects/rules/MailRulesStore';
import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { EmptyState } from '@basis/ui/EmptyState';
import { Icon } from '@basis/ui/Icon';
import { Link } from '@basis/ui/Link';
import { ReorderTable } from '@basis/ui/ReorderTable';
import { RowMenu } from '@basis/ui/RowMenu';
import { Switch } from '@basis/ui/Switch';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { Stack } from '@basis/ui/layout/Stack';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { showFailure } from '../../feedback/failureToast';
import { SettingsRows } from '../../settingsParts/SettingsRows';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';
import { RuleDrawer } from './RuleDrawer';
import { actionWords, appliedWords, conditionWords, lastAppliedWords } from './ruleWords';

/** Faults that belong to conditions. */
const inConditions: ReadonlySet<MailRule['faults'][number]['field']> = new Set(['companies', 'keywords']);

/** Reasons why a rule is skipped. */
function Faults({ faults }: Pick<MailRule, 'faults'>) {
  return faults.map(({ field, message }) => (
    <Inline key={`${field} ${message}`} space="s1" align="start">
      <Text tone="warning">
        <Icon icon={TriangleAlert} size={14} aria-label="Warning" />
      </Text>
      <Text size={12} tone="warning">
        {`${message} The rule is skipped.`}
      </Text>
    </Inline>
  ));
}

/** Conditions of a rule, shortened; the tooltip has all of them. */
const When = ({ rule }: { rule: MailRule }) => {
  const [words, whole] = [conditionWords(rule), conditionWords(rule, Infinity)];
  return (
    <Stack space="none">
      <Text tone="secondary">{words === whole ? words : <span title={whole}>{words}</span>}</Text>
      <Faults faults={rule.faults.filter(({ field }) => inConditions.has(field))} />
    </Stack>
  );
};

/** Actions of a rule. */
const Then = observer(function Then({ rule }: { rule: MailRule }) {
  const { workspace } = useDomain();
  return (
    <Stack space="none">
      {actionWords(rule, workspace).map((action) => (
        <Text key={action} tone="secondary">
          {action}
        </Text>
      ))}
      <Faults faults={rule.faults.filter(({ field }) => !inConditions.has(field))} />
    </Stack>
  );
});

/** How often a rule was applied, and when last. */
const Applied = ({ rule }: { rule: MailRule }) => {
  const last = lastAppliedWords(rule);
  return (
    <Stack space="none">
      <Text tone="secondary" isNumeric>
        {appliedWords(rule)}
      </Text>
      {last === null ? null : (
        <Text size={12} tone="meta" isNumeric>
          {last}
        </Text>
      )}
    </Stack>
  );
};

type Open = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly rule: MailRule };

interface RulesTableProps {
  rows: readonly MailRule[];
  /** The rule being edited. */
  currentId: string | null;
  canEdit: boolean;
  onMove: (rule: MailRule, index: number) => void;
  onSwitch: (rule: MailRule, isOn: boolean) => void;
  onOpen: (kind: 'edit' | 'delete', rule: MailRule) => void;
}

const RulesTable = ({ rows, currentId, canEdit, onMove, onSwitch, onOpen }: RulesTableProps) => (
  <ReorderTable
    aria-label="Rules, in their order"
    items={rows.map((rule) => ({ ...rule, label: rule.name }))}
    currentId={currentId}
    isDisabled={!canEdit}
    onReorder={(arranged, moved) => onMove(moved, arranged.indexOf(moved))}
    columns={[
      {
        id: 'name',
        label: 'Rule',
        isRowHeader: true,
        renderCell: (rule) => (
          <Text weight="medium">
            {canEdit ? (
              <Link tone="text" aria-label={`Edit ${rule.name}`} onPress={() => onOpen('edit', rule)}>
                <bdi>{rule.name}</bdi>
              </Link>
            ) : (
              <bdi>{rule.name}</bdi>
            )}
          </Text>
        ),
      },
      {
        id: 'conditions',
        label: 'When',
        renderCell: (rule) => <When rule={rule} />,
      },
      { id: 'actions', label: 'Then', renderCell: (rule) => <Then rule={rule} /> },
      {
        id: 'applied',
        label: 'Applied',
        widthPx: 140,
        renderCell: (rule) => <Applied rule={rule} />,
      },
      {
        id: 'isOn',
        label: 'On',
        widthPx: 64,
        renderCell: (rule) => (
          <Switch
            aria-label={`Apply ${rule.name}`}
            isSelected={rule.isOn}
            isDisabled={!canEdit}
            onChange={(isOn) => onSwitch(rule, isOn)}
          />
        ),
      },
      ...(canEdit
        ? [
            {
              id: 'menu',
              label: 'Actions',
              isHeadHidden: true,
              widthPx: 64,
              align: 'end' as const,
              renderCell: (rule: MailRule) => (
                <RowMenu
                  aria-label={`Actions of ${rule.name}`}
                  items={[
                    { id: 'edit', label: 'Edit', icon: Pencil },
                    { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true },
                  ]}
                  onAction={(action) => onOpen(action === 'edit' ? 'edit' : 'delete', rule)}
                />
              ),
            },
          ]
        : []),
    ]}
  />
);

/** Settings page of the rules for arriving emails. */
const RulesPage = observer(function RulesPage() {
  const domain = useDomain();
  const { session } = domain;
  const rules = useLoadedStore(MailRulesStore);
  const [open, setOpen] = useState<Open | null>(null);
  usePageTitle('Rules');
  const canEdit = session.allows('updateMailRule');
  const report = async (changing: Promise<Result<unknown, ApiError>>, failure: string): Promise<void> => {
    const result = await changing;
    if (!result.ok) showFailure(domain, result.error, failure);
  };
  const remove = async (rule: MailRule): Promise<void> => {
    setOpen(null);
    const result = await rules.remove(rule);
    if (result.ok) showDone(domain, { title: result.value.label, change: result.value });
    else showFailure(domain, result.error, `The rule ${rule.name} was not deleted`);
  };
  return (
    <SettingsLayout
      isWide
      title="Rules"
      description={`Rules act on the bids of arriving emails. If several rules match an email, only the first applies.${canEdit ? ' Drag to set their order.' : ''}`}
      actions={
        canEdit ? (
          <Button
            variant="primary"
            icon={Plus}
            isDisabled={rules.rows === null}
            onPress={() => setOpen({ kind: 'add' })}
          >
            Add rule
          </Button>
        ) : undefined
      }
    >
      <SettingsRows
        list={rules}
        failureTitle="The rules could not be loaded"
        empty={
          <EmptyState size="sm" title="No rules yet">
            Add a rule to assign estimators or set the stage as soon as an email has a bid.
          </EmptyState>
        }
      >
        {(rows) => (
          <RulesTable
            rows={rows}
            currentId={open?.kind === 'edit' ? open.rule.id : null}
            canEdit={canEdit}
            onMove={(rule, index) => void report(rules.move(rule, index), 'The order was not changed')}
            onSwitch={(rule, isOn) => void report(rules.change(rule, { isOn }), `${rule.name} was not changed`)}
            onOpen={(kind, rule) => setOpen({ kind, rule })}
          />
        )}
      </SettingsRows>
      {open?.kind === 'add' || open?.kind === 'edit' ? (
        <RuleDrawer
          key={open.kind === 'edit' ? open.rule.id : 'new'}
          rules={rules}
          rule={open.kind === 'edit' ? open.rule : null}
          onClose={() => setOpen(null)}
          onDelete={(rule) => setOpen({ kind: 'delete', rule })}
        />
      ) : null}
      {open?.kind === 'delete' ? (
        <ConfirmDialog
          isOpen
          isDanger
          title={`Delete the rule ${open.rule.name}?`}
          confirmLabel="Delete rule"
          onConfirm={() => void remove(open.rule)}
          onCancel={() => setOpen(null)}
        >
          Changes that it made stay. It will not apply to emails that are filed later.
        </ConfirmDialog>
      ) : null}
    </SettingsLayout>
  );
});

export default RulesPage;
