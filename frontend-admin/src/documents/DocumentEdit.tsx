import type { Document } from '@ateneo/contracts';
import { EditBase, useEditContext, useNotify, useRedirect, useUpdate } from 'react-admin';
import { problemOf } from '../data-provider/problem-of.js';
import { wholeRecord } from '../data-provider/whole-record.js';
import { BackToList } from '../layout/ShowPage.js';
import { PageHeading } from '../layout/PageHeading.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { documentFields, type Outline, outlineOf } from './document-outline.js';
import { DocumentEditor } from './DocumentEditor.js';
import { LockNotice } from './LockNotice.js';

export default function DocumentEdit() {
  return (
    <EditBase queryOptions={wholeRecord}>
      <DocumentForm />
    </EditBase>
  );
}

function DocumentForm() {
  const { record } = useEditContext<Document>();
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();
  const redirect = useRedirect();
  if (!record) return <SkeletonRecord />;
  const save = (outline: Outline) =>
    update(
      'documents',
      { id: record.id, data: documentFields(outline), previousData: comparable(record), ...wholeRecord },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
          redirect('show', 'documents', record.id);
        },
        onError: (error: unknown) => notify(problemOf(error), { type: 'error' }),
      },
    );
  return (
    <>
      <PageHeading title={record.title} above={<BackToList />} />
      <LockNotice document={record} />
      {!record.is_locked && (
        <DocumentEditor initial={outlineOf(record)} pending={isPending} onSave={(outline) => void save(outline)} />
      )}
    </>
  );
}

/** The stored document in the shape in which it is sent, so that only what changed travels. */
function comparable(record: Document) {
  return { ...record, ...documentFields(outlineOf(record)) };
}
