import { lookFields, type Organization } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Files } from '@ateneo/files';
import { Ctx, Form, IdParam, type RequestContext, SuperuserOnly, Upload, type UploadedForm } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Controller, Delete, Inject, type OnModuleInit, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { organizationAggregate } from './organization.aggregate.js';
import type { OrganizationCommand } from './organization.decider.js';
import { organizations } from './organization.resource.js';

/** Nobody may send more; each tenant's own limit is in its settings. */
const MOST_BYTES = 10_000_000;

/** The logo of an organization, made anew as the tenant's is (decision 52). */
@ApiTags('organizations')
@Controller('organizations/organizations/:id/logo')
@SuperuserOnly()
export class OrganizationLogoController implements OnModuleInit {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly files: Files,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  onModuleInit(): void {
    this.files.namedBy('organization', async (tenant) => {
      const { state } = await this.decisions.load(tenant, organizationAggregate, tenant);
      return [...state.organizations.values()].flatMap(({ logo }) => logo?.file ?? []);
    });
  }

  /** A file, its alternative text, or both: what is left out stays as it is. */
  @Post()
  @Upload({ maxBytes: MOST_BYTES, fields: lookFields.partial() })
  @AnswersOne(organizations, 'Changes its logo, or the logo’s words alone.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Form() form: UploadedForm): Promise<Organization> {
    const fields = lookFields.safeParse({ alt: form.fields['alt'] ?? '' });
    if (!fields.success) throw fieldError('alt', 'http.too_long', { maximum: 200 });
    // Of an organization that there is not nothing is kept.
    await this.resources.one(ctx, organizations, ctx.viewer!, id);
    const { alt } = fields.data;
    const file = form.files.find(({ field }) => field === 'file');
    if (!file) return this.decide(ctx, { do: 'show_logo', organization: id, logo: { alt } });
    const { uploads: limits } = ctx.settings;
    const image = { id: ctx.newId('file'), kind: 'organization', bytes: file.bytes, limits, takesDrawings: true };
    const kept = await this.files.keepImage(ctx.tenant, image);
    return this.decide(ctx, { do: 'show_logo', organization: id, logo: { ...kept, alt } });
  }

  @Delete()
  @AnswersOne(organizations, 'Takes its logo away.')
  async remove(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Organization> {
    return this.decide(ctx, { do: 'show_logo', organization: id, logo: null });
  }

  private async decide(ctx: RequestContext, command: OrganizationCommand): Promise<Organization> {
    const { position, state } = await this.commands.execute(
      new Decide(ctx.command(), organizationAggregate, ctx.tenant, command),
    );
    const { revision } = state.organizations.get(command.organization)!;
    return this.resources.after(ctx, organizations, ctx.viewer!, command.organization, { position, revision });
  }
}
