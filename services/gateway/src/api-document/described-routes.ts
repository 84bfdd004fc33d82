import { RequestMethod } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { type DiscoveryService, MetadataScanner } from '@nestjs/core';
import { isAdministrativePath } from '../access/administrative-path.js';
import { IS_PUBLIC } from '../access/public.decorator.js';
import { NEEDS_RECENT_CODE } from '../access/recent.decorator.js';
import { API_SECTION, type ApiSection } from '../api-description/api-sections.js';
import { type CallDescription, DESCRIBED } from '../api-description/described-as.decorator.js';
import { type DeclaredInputs, declaredInputs } from '../inputs/declared.js';

/** A route of the gateway with its description. */
export interface DescribedRoute {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** As OpenAPI writes it: `/api/politicians/{id}`. */
  path: string;
  /** By controller and handler: `adminPoliticiansCreate`. */
  id: string;
  section: ApiSection;
  isPublic: boolean;
  needsRecentCode: boolean;
  status: number;
  description: CallDescription;
}

type Handler = (...given: unknown[]) => unknown;
type Prototype = Record<string, Handler>;

/**
 * The routes that carry a description, in the order in which the gateway registers them.
 *
 * @throws Error for a described call of a controller without a section
 */
export function describedRoutes(discovery: DiscoveryService): DescribedRoute[] {
  const scanner = new MetadataScanner();
  return discovery.getControllers().flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const prototype = metatype.prototype as Prototype;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const description = handler && read<CallDescription>(DESCRIBED, handler);
      if (!description) return [];
      const declared = declaredInputs(prototype, name);
      return routeOf(metatype, name, handler, withDeclared(description, declared));
    });
  });
}

/** What the parameters of the handler declare belongs to the description of the call. */
function withDeclared(
  description: CallDescription,
  { query, body, takes = [], errors = [] }: DeclaredInputs,
): CallDescription {
  return {
    ...description,
    ...(query && { query }),
    ...(body && { body: body.schema, isBodyRequired: body.isRequired }),
    takes: [...takes, ...(description.takes ?? [])],
    errors: [...errors, ...(description.errors ?? [])],
  };
}

function routeOf(
  // biome-ignore lint/complexity/noBannedTypes: a class of Nest's container, whatever its constructor takes.
  controller: Function,
  name: string,
  handler: Handler,
  description: CallDescription,
): DescribedRoute {
  const section = read<ApiSection>(API_SECTION, controller);
  if (!section) throw new Error(`${controller.name} is in no section of the API description.`);
  const method = RequestMethod[read<RequestMethod>(METHOD_METADATA, handler) ?? 0] ?? '';
  const url = `/${read<string>(PATH_METADATA, controller) ?? ''}/${read<string>(PATH_METADATA, handler) ?? ''}`;
  const route = url.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  const isMarked = read<boolean>(IS_PUBLIC, handler) ?? read<boolean>(IS_PUBLIC, controller);
  return {
    method: method.toLowerCase() as DescribedRoute['method'],
    path: route.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}'),
    id: identifier(controller.name.replace(/Controller$/, ''), name),
    section,
    isPublic: isMarked === true && !isAdministrativePath(route),
    needsRecentCode: read<boolean>(NEEDS_RECENT_CODE, handler) === true,
    status: read<number>(HTTP_CODE_METADATA, handler) ?? (method === 'POST' ? 201 : 200),
    description,
  };
}

function read<T>(key: string, target: object): T | undefined {
  return Reflect.getMetadata(key, target) as T | undefined;
}

function identifier(controller: string, handler: string): string {
  return (
    controller.charAt(0).toLowerCase() +
    controller.slice(1) +
    handler.charAt(0).toUpperCase() +
    handler.slice(1)
  );
}
