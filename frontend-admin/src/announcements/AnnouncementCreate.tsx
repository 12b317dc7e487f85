import { type Announcement, announcementBody, api, noSegment, type PeopleSegment } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { CreateBase, maxLength, required, TextInput, useInput, useTranslate } from 'react-admin';
import { useReached } from '../issues/ReachedCount.js';
import { SegmentFields } from '../issues/SegmentFields.js';
import { FormPage } from '../layout/FormPage.js';

type Said = Pick<Announcement, 'title' | 'text' | 'link' | 'segment'> & { readonly count: string };

const beginning = { title: '', text: '', link: '', count: '', segment: noSegment };
const digits = (typed: unknown) => String(typed ?? '').replaceAll(/\D/g, '');
const said = ({ link, count, ...words }: Said) => ({ ...words, link: link || null, count: Number(digits(count)) });
const isOwn = (link: unknown) => !link || announcementBody.shape.link.safeParse(link).success;

/** What is announced, to whom, and how many that are, typed by hand. */
export default function AnnouncementCreate() {
  const translate = useTranslate();
  return (
    <CreateBase redirect="show" transform={said}>
      <FormPage
        title={translate('console.announcements.create')}
        defaultValues={beginning}
        save="console.announcements.announce"
      >
        <TextInput source="title" validate={[required(), maxLength(120)]} fullWidth helperText={false} />
        <TextInput
          source="text"
          validate={[required(), maxLength(500)]}
          fullWidth
          multiline
          minRows={3}
          helperText="console.announcements.text_hint"
        />
        <TextInput
          source="link"
          validate={(link: unknown) => (isOwn(link) ? undefined : 'console.announcements.no_own_page')}
          fullWidth
          helperText="console.announcements.link_hint"
        />
        <ToWhom />
      </FormPage>
    </CreateBase>
  );
}

function ToWhom() {
  const translate = useTranslate();
  const { field } = useInput<PeopleSegment>({ source: 'segment' });
  const segment: PeopleSegment = field.value;
  const count = useReached(api.announcementCount(), { segment })?.count;
  return (
    <>
      <Typography component="h2" variant="h6">
        {translate('console.issues.who')}
      </Typography>
      <SegmentFields lead="console.announcements.who_lead" segment={segment} count={count} onChange={field.onChange} />
      <TextInput
        source="count"
        validate={[
          required(),
          (typed: unknown) => (digits(typed) === `${count}` ? undefined : 'console.announcements.wrong_count'),
        ]}
        helperText="console.announcements.count_hint"
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        fullWidth
      />
    </>
  );
}
