import type { Organization } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Files, imageForm, imageIn } from '@ateneo/files';
import { Ctx, Form, IdParam, type RequestContext, SuperuserOnly, Upload, type UploadedForm } from '@ateneo/http';
import { AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Controller, Delete, Inject, type OnModuleInit, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { organizationAggregate } from './organization.aggregate.js';
import type { OrganizationCommand } from './organization.decider.js';
import { organizations } from './organization.resource.js';

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
  @Upload(imageForm)
  @AnswersOne(organizations, 'Changes its logo, or the logo’s words alone.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Form() form: UploadedForm): Promise<Organization> {
    // Of an organization that there is not nothing is kept.
    await this.resources.one(ctx, organizations, ctx.viewer!, id);
    const logo = await imageIn(ctx, this.files, form, { kind: 'organization', takesDrawings: true });
    return this.decide(ctx, { do: 'show_logo', organization: id, logo });
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
