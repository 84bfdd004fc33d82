/** The part of the resources of Prometheus' operator (monitoring.coreos.com/v1) that the component uses, by its API reference. */
interface Metadata {
  name: string;
  namespace?: string;
  labels?: Record<string, string>;
}

export interface IPodMonitor {
  apiVersion: 'monitoring.coreos.com/v1';
  kind: 'PodMonitor';
  metadata: Metadata;
  spec: {
    selector: { matchLabels: Record<string, string> };
    podMetricsEndpoints: {
      port: string;
      interval?: string;
      relabelings?: { sourceLabels?: string[]; targetLabel?: string; replacement?: string }[];
    }[];
  };
}

export interface IPrometheusRule {
  apiVersion: 'monitoring.coreos.com/v1';
  kind: 'PrometheusRule';
  metadata: Metadata;
  spec: {
    groups: {
      name: string;
      rules: {
        alert: string;
        expr: string;
        for?: string;
        labels?: Record<string, string>;
        annotations?: Record<string, string>;
      }[];
    }[];
  };
}
