/** The part of Gateway API (gateway.networking.k8s.io/v1, version 1.2) that the manifests use, by its reference. */
interface Metadata {
  name: string;
  namespace?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

export interface IGateway {
  apiVersion: 'gateway.networking.k8s.io/v1';
  kind: 'Gateway';
  metadata: Metadata;
  spec: {
    gatewayClassName: string;
    listeners: {
      name: string;
      port: number;
      protocol: 'HTTP' | 'HTTPS';
      hostname?: string;
      tls?: { mode?: 'Terminate'; certificateRefs: { name: string }[] };
    }[];
  };
}

export interface IHTTPRoute {
  apiVersion: 'gateway.networking.k8s.io/v1';
  kind: 'HTTPRoute';
  metadata: Metadata;
  spec: {
    parentRefs: { name: string; sectionName?: string }[];
    hostnames?: string[];
    rules: {
      matches?: { path: { type: 'PathPrefix' | 'Exact'; value: string } }[];
      timeouts?: { request?: string; backendRequest?: string };
      filters?: {
        type: 'RequestRedirect';
        requestRedirect: { scheme: 'https'; statusCode?: 301 | 302 };
      }[];
      backendRefs?: { name: string; port: number }[];
    }[];
  };
}
