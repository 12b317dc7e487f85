import type { Amedment } from '@ateneo/contracts';
import { useGetOne, useTranslate } from 'react-admin';
import { wholeRecord } from '../data-provider/whole-record.js';
import { RecordLink } from '../layout/RecordLink.js';
import { SidePanel } from '../layout/SidePanel.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { AmendmentBody } from './AmendmentBody.js';
import { ReviewActs } from './ReviewActs.js';

/** An amendment beside the list; for who reviews it, with the answers. */
export function AmendmentPanel({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const { data: amendment } = useGetOne<Amedment>('amendments', { id, ...wholeRecord });
  const translate = useTranslate();
  return (
    <SidePanel title={(amendment && (amendment.title || '—')) ?? translate('ra.page.loading')} onClose={onClose}>
      {amendment ? (
        <>
          <RecordLink resource="amendments" id={amendment.id}>
            {translate('console.amendments.whole_page')}
          </RecordLink>
          {amendment.revision !== null && <ReviewActs key={id} amendment={amendment} onDone={onDone} />}
          <AmendmentBody amendment={amendment} headings="h3" />
        </>
      ) : (
        <SkeletonRecord />
      )}
    </SidePanel>
  );
}
