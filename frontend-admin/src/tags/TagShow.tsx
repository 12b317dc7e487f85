import type { Tag } from '@ateneo/contracts';
import { EditLink } from '../layout/EditLink.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { ShowPage } from '../layout/ShowPage.js';
import { TagName } from './TagName.js';
import { PeopleCount } from './TagList.js';

export default function TagShow() {
  return (
    <ShowPage<Tag> title={({ name }) => name} actions={() => <EditLink />}>
      {(tag) => (
        <Facts>
          <Fact label="resources.tags.fields.colour">
            <TagName name={tag.colour} colour={tag.colour} />
          </Fact>
          <Fact label="resources.tags.fields.people_count">
            <PeopleCount {...tag} />
          </Fact>
          <Fact label="resources.tags.fields.creation_datetime">
            <Moment value={tag.creation_datetime} />
          </Fact>
        </Facts>
      )}
    </ShowPage>
  );
}
