import { keptPicture, type KeptPicture } from '@ateneo/contracts';
import { Files, filesNamedIn } from '@ateneo/files';
import { Allow, Ctx, fileIn, Form, type RequestContext, Upload, type UploadedForm } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

/** Nobody may set more; each tenant's own limit is in its settings. */
const MOST_BYTES = 10_000_000;

/** What pictures of issues are kept for. */
const ISSUE_PICTURE = 'issue';

/** What no issue names any more is swept after thirty days; one that was sent names its own for good. */
export const PicturesOfIssues = filesNamedIn(
  ISSUE_PICTURE,
  `select distinct block ->> 'file' as file from mailing.issue i, jsonb_each(to_jsonb(i.versions)) version,
    jsonb_array_elements(version.value -> 'blocks') block
  where block ->> 'kind' = 'picture'`,
);

/** Pictures that pieces of issues show: made anew, at addresses that are the same for every reader. */
@ApiTags('mailing')
@Controller('mailing/pictures')
@Allow('write_newsletters')
export class PictureController {
  constructor(private readonly files: Files) {}

  @Post()
  @Upload({ maxBytes: MOST_BYTES })
  @Answers(keptPicture, 'Keeps a picture (field `file`) that a piece of an issue may name.', 201)
  async keep(@Ctx() ctx: RequestContext, @Form() form: UploadedForm): Promise<KeptPicture> {
    const file = fileIn(form);
    return this.files.keepImage(ctx.tenant, {
      id: ctx.newId('picture'),
      kind: ISSUE_PICTURE,
      bytes: file.bytes,
      limits: ctx.settings.uploads,
    });
  }
}
