import { join } from 'node:path';
import ts from 'typescript';

/** An object of Kubernetes as it stands in a manifest. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [field: string]: unknown;
}

/** Packages with the types of an API group, other than those of Kubernetes itself. */
const OTHER_GROUPS: Record<string, string> = {
  'barmancloud.cnpg.io/v1': './barman-cloud.ts',
  'gateway.networking.k8s.io/v1': '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1',
  'keda.sh/v1alpha1': '@kubernetes-models/keda/keda.sh/v1alpha1',
  'monitoring.coreos.com/v1': '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
  'postgresql.cnpg.io/v1': '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1',
};

/** A file that exists only for the compiler; its place decides where packages are found. */
const FILE = join(import.meta.dirname, 'manifests-under-test.ts');

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  exactOptionalPropertyTypes: true,
  types: [],
};

/**
 * What is wrong with objects by the types of Kubernetes: unknown or missing fields, values of another type, unknown kinds. Each object
 * is given to the compiler as a literal, which it checks strictly. One line a problem, beginning with kind and name.
 */
export function typeProblems(objects: Manifest[]): string[] {
  const text = objects.map(declaration).join('\n');
  const starts = objects.map((_, index) => text.indexOf(`const object${index}:`));
  const program = ts.createProgram([FILE], OPTIONS, hostFor(text));
  const file = program.getSourceFile(FILE);
  const problems = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return problems.map(({ start = 0, messageText }) => {
    const { kind, metadata } = objects[starts.findLastIndex((begin) => begin <= start)] ?? {};
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${kind} ${metadata?.name}: ${message}`;
  });
}

function declaration(object: Manifest, index: number): string {
  const { apiVersion, kind } = object;
  const source = OTHER_GROUPS[apiVersion] ?? `kubernetes-models/${apiVersion}`;
  return `const object${index}: import(${JSON.stringify(source)}).I${kind} = ${JSON.stringify(object)};`;
}

function hostFor(text: string): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  return {
    ...host,
    fileExists: (path) => path === FILE || fileExists(path),
    readFile: (path) => (path === FILE ? text : readFile(path)),
    getSourceFile: (path, options, ...rest) =>
      path === FILE ? ts.createSourceFile(path, text, options) : getSourceFile(path, options, ...rest),
  };
}
