import { Pencil, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { customKinds } from '@basis/domain/model/lists/customFields';
import { CustomFieldsStore } from '@basis/domain/subjects/fields/CustomFieldsStore';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { Icon } from '@basis/ui/Icon';
import { ReorderTable } from '@basis/ui/ReorderTable';
import { RowMenu } from '@basis/ui/RowMenu';
import { SearchField } from '@basis/ui/SearchField';
import { Switch } from '@basis/ui/Switch';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { fieldIcon } from '../../lists/fieldIcons';
import NotFoundScreen from '../../screens/NotFoundScreen';
import { SettingsRows } from '../../settingsParts/SettingsRows';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';
import { DeleteFieldDialog } from './DeleteFieldDialog';
import { fieldEntities, type FieldEntity } from './entities';
import { FieldDrawer } from './FieldDrawer';

/** Options shown by name in a row. */
const shownOptions = 2;

const Options = ({ options }: Pick<CustomFieldSetting, 'options'>) => (
  <Inline space="s1">
    {options.slice(0, shownOptions).map(({ id, label, color }) => (
      <Tag key={id} variant={color}>
        {label}
      </Tag>
    ))}
    {options.length > shownOptions ? <Tag>{`+${options.length - shownOptions}`}</Tag> : null}
  </Inline>
);

const countText = (fields: readonly CustomFieldSetting[]): string => {
  const hidden = fields.filter(({ isVisible }) => !isVisible).length;
  const all = `${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`;
  return hidden ? `${all}, ${hidden} hidden` : all;
};

type Open = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly field: CustomFieldSetting };

interface FieldsTableProps {
  title: string;
  rows: readonly CustomFieldSetting[];
  /** The field being edited or deleted. */
  currentId: string | null;
  /** True while a search leaves fields out, which then can't be ordered. */
  isFiltered: boolean;
  onMove: (field: CustomFieldSetting, index: number) => void;
  onShow: (field: CustomFieldSetting, isVisible: boolean) => void;
  onOpen: (kind: 'edit' | 'delete', field: CustomFieldSetting) => void;
}

const FieldsTable = ({ title, rows, currentId, isFiltered, onMove, onShow, onOpen }: FieldsTableProps) => (
  <ReorderTable
    aria-label={title}
    items={rows}
    currentId={currentId}
    isDisabled={isFiltered}
    onReorder={(arranged, moved) => onMove(moved, arranged.indexOf(moved))}
    columns={[
      {
        id: 'label',
        label: 'Label',
        isRowHeader: true,
        renderCell: (field) => (
          <Button variant="ghost" size="sm" aria-label={`Edit ${field.label}`} onPress={() => onOpen('edit', field)}>
            {field.label}
          </Button>
        ),
      },
      {
        id: 'type',
        label: 'Type',
        widthPx: 190,
        renderCell: ({ type }) => (
          <Inline space="s2">
            <Icon icon={fieldIcon(customKinds[type])} />
            <Text tone="secondary">{type}</Text>
          </Inline>
        ),
      },
      {
        id: 'options',
        label: 'Options',
        widthPx: 240,
        renderCell: ({ options }) => <Options options={options} />,
      },
      {
        id: 'visible',
        label: 'Visible',
        widthPx: 80,
        renderCell: (field) => (
          <Switch
            aria-label={`Show ${field.label}`}
            isSelected={field.isVisible}
            onChange={(isVisible) => onShow(field, isVisible)}
          />
        ),
      },
      {
        id: 'actions',
        label: 'Actions',
        isHeadHidden: true,
        widthPx: 64,
        align: 'end',
        renderCell: (field) => (
          <RowMenu
            aria-label={`Actions of ${field.label}`}
            items={[
              { id: 'edit', label: 'Edit', icon: Pencil },
              { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true },
            ]}
            onAction={(action) => onOpen(action === 'edit' ? 'edit' : 'delete', field)}
          />
        ),
      },
    ]}
  />
);

const FieldsOf = observer(function FieldsOf({ of }: { of: FieldEntity }) {
  const domain = useDomain();
  const fields = useLoadedStore(CustomFieldsStore);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open | null>(null);
  usePageTitle(of.title);
  const all = fields.fieldsOf(of.entity);
  const wanted = search.trim().toLowerCase();
  const found = all?.filter(({ label }) => label.toLowerCase().includes(wanted)) ?? null;
  const report = async (changing: Promise<Result<unknown, ApiError>>, failure: string): Promise<void> => {
    const result = await changing;
    if (!result.ok) showFailure(domain, result.error, failure);
  };
  return (
    <SettingsLayout
      title={of.title}
      description={`These fields show on every ${of.noun[0]}. Drag to set their order.`}
      actions={
        <Button variant="primary" icon={Plus} isDisabled={all === null} onPress={() => setOpen({ kind: 'add' })}>
          Add field
        </Button>
      }
    >
      {all?.length ? (
        <Inline space="s4" justify="between">
          <SearchField aria-label="Search fields" placeholder="Search fields" value={search} onChange={setSearch} />
          <Text tone="secondary">{countText(all)}</Text>
        </Inline>
      ) : null}
      <SettingsRows
        list={{ rows: found, error: fields.error, load: fields.load }}
        failureTitle="The fields could not be loaded"
        empty={
          wanted ? (
            <EmptyState size="sm" title="No field has this name" />
          ) : (
            <EmptyState size="sm" title="No fields yet">
              {`Add what you want to know of every ${of.noun[0]} and Basis does not ask for.`}
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <FieldsTable
            title={of.title}
            rows={rows}
            currentId={open && open.kind !== 'add' ? open.field.id : null}
            isFiltered={wanted !== ''}
            onMove={(field, index) => void report(fields.move(field, index), 'The order was not changed')}
            onShow={(field, isVisible) =>
              void report(fields.change(field, { isVisible }), `${field.label} was not changed`)
            }
            onOpen={(kind, field) => setOpen({ kind, field })}
          />
        )}
      </SettingsRows>
      {open?.kind === 'add' || open?.kind === 'edit' ? (
        <FieldDrawer
          key={open.kind === 'edit' ? open.field.id : 'new'}
          fields={fields}
          of={of}
          field={open.kind === 'edit' ? open.field : null}
          onClose={() => setOpen(null)}
          onDelete={(field) => setOpen({ kind: 'delete', field })}
        />
      ) : null}
      {open?.kind === 'delete' ? (
        <DeleteFieldDialog fields={fields} of={of} field={open.field} onClose={() => setOpen(null)} />
      ) : null}
    </SettingsLayout>
  );
});

/** The custom fields of bids, companies, people or quotes. */
export default function CustomFieldsPage() {
  const { entity } = useParams();
  const of = fieldEntities.find(({ path }) => path === entity);
  return of ? <FieldsOf key={of.path} of={of} /> : <NotFoundScreen />;
}
