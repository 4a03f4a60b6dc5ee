import { Lock, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { counted } from '@basis/domain/model/formats/numbers';
import type { Stage } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { StageUseStore } from '@basis/domain/subjects/stages/StageUseStore';
import { longestStageName, StagesEditor } from '@basis/domain/subjects/stages/StagesEditor';
import { asksForReason, isFinalStage } from '@basis/domain/model/stages/stageCodes';
import { Button } from '@basis/ui/Button';
import { EditableText } from '@basis/ui/EditableText';
import { Icon } from '@basis/ui/Icon';
import { IconButton } from '@basis/ui/IconButton';
import { Link } from '@basis/ui/Link';
import { ReorderTable } from '@basis/ui/ReorderTable';
import { StageMark } from '@basis/ui/StageMark';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { paletteNames } from '@basis/ui/theme';
import { announce } from '../../browser/announce';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { paths } from '../../paths';
import { SettingsRows } from '../../settingsParts/SettingsRows';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';
import { DeleteStageModal } from './DeleteStageModal';
import { SavingNotice } from './SavingNotice';
import { StageColor } from './StageColor';

const bids = (count: number | undefined): string =>
  count === undefined ? '' : `${formatCount(count)} ${count === 1 ? 'bid' : 'bids'}`;

const reasonsPages = new Map<Stage['code'], string>([
  ['Declined', paths.declineReasons],
  ['Lost', paths.lostReasons],
]);

const randomColor = (): Stage['color'] => paletteNames[Math.floor(Math.random() * paletteNames.length)] ?? 'stone';

/** Saves waiting edits before the page is left, and says when a save failed. */
const useSaving = (editor: StagesEditor): void => {
  const domain = useDomain();
  useEffect(() => {
    const unfollow = editor.follow((result) => {
      if (result.ok) return;
      const isPart = result.error.code === 'conflict';
      showFailure(domain, result.error, isPart ? 'A change was not saved' : 'The stages were not saved');
    });
    const save = (): void => void editor.save();
    // Sent at once, so that the browser asks before it drops what is under way.
    addEventListener('beforeunload', save, { capture: true });
    return () => {
      removeEventListener('beforeunload', save, { capture: true });
      void editor.save().then(unfollow);
    };
  }, [domain, editor]);
};

const StageKind = ({ stage }: { stage: Stage }) => {
  if (stage.default) return <Tag variant="info">Default for new bids</Tag>;
  return isFinalStage(stage.code) ? <Tag>Final stage</Tag> : null;
};

const StageUse = observer(function StageUse({ stageId, use }: { stageId: string; use: StageUseStore }) {
  return <Text tone="secondary">{bids(use.countOf(stageId))}</Text>;
});

/** Number of reasons of a stage, linked to their page if the user may open it. */
const StageReasonCount = observer(function StageReasonCount({ stage: { id, code } }: { stage: Stage }) {
  const { session, workspace } = useDomain();
  const count = workspace.stages.byId.get(id)?.reasons.length;
  if (!asksForReason(code) || count === undefined) return null;
  const text = count === 0 ? 'No reasons' : counted(count, 'reason');
  const page = session.allows('createStageReason') ? reasonsPages.get(code) : undefined;
  return page === undefined ? <Text tone="secondary">{text}</Text> : <Link href={page}>{text}</Link>;
});

interface StageEndProps {
  stage: Stage;
  canEdit: boolean;
  onDelete: (stage: Stage) => void;
}

/** Button that deletes a stage; a lock where it is built in. */
const StageEnd = ({ stage, canEdit, onDelete }: StageEndProps) => {
  if (stage.code !== null || stage.default)
    return (
      <Inline justify="end">
        <Icon icon={Lock} aria-label={`${stage.name} is built in`} />
      </Inline>
    );
  return canEdit ? (
    <IconButton icon={Trash2} size="sm" aria-label={`Delete ${stage.name}`} onPress={() => onDelete(stage)} />
  ) : null;
};

interface StagesTableProps extends Pick<StageEndProps, 'canEdit' | 'onDelete'> {
  rows: readonly Stage[];
  editor: StagesEditor;
  use: StageUseStore;
  /** The stage that was just added, whose name is asked for. */
  addedId: string | null;
  onNamed: () => void;
}

const StagesTable = ({ rows, editor, use, addedId, canEdit, onNamed, onDelete }: StagesTableProps) => {
  /** The stage whose name is edited, as it was when that began. */
  const seen = useRef<Stage | undefined>(undefined);
  const nameOf = (stage: Stage) =>
    canEdit ? (
      <EditableText
        key={stage.id}
        value={stage.name}
        editLabel={`Rename ${stage.name}`}
        startsEditing={stage.id === addedId}
        maxLength={longestStageName * 2}
        faultOf={(name) => editor.faultOf(name, stage.id)}
        onEditStart={() => {
          seen.current = stage;
        }}
        onCommit={(name) => editor.change(stage.id, { name }, seen.current)}
        onEditEnd={onNamed}
      />
    ) : (
      <bdi>{stage.name}</bdi>
    );
  return (
    <ReorderTable
      aria-label="Stages"
      items={rows.map((stage) => ({ ...stage, label: stage.name }))}
      isDisabled={!canEdit}
      onReorder={(stages) => editor.arrange(stages.map(({ id }) => id))}
      columns={[
        {
          id: 'mark',
          label: 'Color',
          isHeadHidden: true,
          widthPx: 56,
          renderCell: (stage) =>
            canEdit ? (
              <StageColor stage={stage} onChange={(color) => editor.change(stage.id, { color })} />
            ) : (
              <StageMark code={stage.code} color={stage.color} />
            ),
        },
        { id: 'name', label: 'Stage', isRowHeader: true, renderCell: nameOf },
        {
          id: 'kind',
          label: 'Kind',
          isHeadHidden: true,
          widthPx: 180,
          renderCell: (stage) => <StageKind stage={stage} />,
        },
        {
          id: 'bids',
          label: 'In use',
          widthPx: 110,
          align: 'end',
          renderCell: ({ id }) => <StageUse stageId={id} use={use} />,
        },
        {
          id: 'reasons',
          label: 'Reasons',
          widthPx: 120,
          renderCell: (stage) => <StageReasonCount stage={stage} />,
        },
        {
          id: 'delete',
          label: 'Delete',
          isHeadHidden: true,
          widthPx: 64,
          align: 'end',
          renderCell: (stage) => <StageEnd stage={stage} canEdit={canEdit} onDelete={onDelete} />,
        },
      ]}
    />
  );
};

/** The steps a bid moves through. */
const StagesPage = observer(function StagesPage() {
  const { session } = useDomain();
  const editor = useLoadedStore(StagesEditor);
  const use = useLoadedStore(StageUseStore);
  const [addedId, setAddedId] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Stage | null>(null);
  usePageTitle('Stages settings');
  useSaving(editor);
  const canEdit = session.allows('saveStages');
  const add = (): void => {
    setAddedId(editor.add(randomColor()));
    announce('New stage added');
  };
  return (
    <SettingsLayout
      title="Stages settings"
      description="Stages are the steps a bid moves through. Drag to reorder; lists, the board and the progress mark of each stage follow the order."
      actions={
        canEdit ? (
          <>
            <SavingNotice editor={editor} />
            <Button variant="primary" icon={Plus} isDisabled={editor.rows === null} onPress={add}>
              Add stage
            </Button>
          </>
        ) : undefined
      }
    >
      <SettingsRows list={editor} failureTitle="The stages could not be loaded" empty={null}>
        {(rows) => (
          <StagesTable
            rows={rows}
            editor={editor}
            use={use}
            addedId={addedId}
            canEdit={canEdit}
            onNamed={() => setAddedId(null)}
            onDelete={setLeaving}
          />
        )}
      </SettingsRows>
      <Text size={12} tone="secondary">
        Deleting a stage asks where its bids should move. Built-in stages can be renamed but not deleted.
      </Text>
      {leaving ? (
        <DeleteStageModal
          editor={editor}
          stage={leaving}
          others={(editor.rows ?? []).filter(({ id }) => id !== leaving.id)}
          bidCount={use.countOf(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </SettingsLayout>
  );
});

export default StagesPage;
