import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { IS_PUBLIC } from '../../access/public.decorator.js';
import { NEEDS_RECENT_CODE } from '../../access/recent.decorator.js';
import { AdministratorAccess } from './administrator-access.js';

/**
 * Stands before every route of the gateway: what is not marked as public is for administrators alone. Of administrative
 * addresses strangers were turned away already, before anything of a body was read.
 */
@Injectable()
export class AdministratorsOnly implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly access: AdministratorAccess,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.isPublic(context, request)) await this.access.requireAdministrator(request);
    if (this.reflector.get<boolean | undefined>(NEEDS_RECENT_CODE, context.getHandler())) {
      this.access.requireRecentCode(request);
    }
    return true;
  }

  private isPublic(context: ExecutionContext, request: FastifyRequest): boolean {
    const marked = this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    return marked === true && !this.access.isRequiredFor(request);
  }
}
